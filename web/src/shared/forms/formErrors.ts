import { useEffect, useState } from 'react';
import type { FormError } from '#web/ui/FormErrors.tsx';

export type Messages = Record<string, string>;

/** A form's errors beside its fields and in a summary; both disappear when the field changes. */
export function useErrors(idOf: (field: string) => string, listed = true) {
  const [messages, setMessages] = useState<Messages>({});
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const [first, setFirst] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (first) document.getElementById(first.id)?.focus();
  }, [first]);
  return {
    messages,
    summary,
    /** `rest` is what is wrong with no field. */
    show: (wrong: Messages, rest?: string): void => {
      const lines = Object.entries(wrong).map(([field, message]) => ({ fieldId: idOf(field), message }));
      setMessages(wrong);
      setSummary([...(listed ? lines : []), ...(rest ? [{ message: rest }] : [])]);
      setFirst(!listed && lines[0] ? { id: lines[0].fieldId } : null);
    },
    /** Says what is wrong with one field, beside it only: nobody asked to send yet. */
    note: (field: string, message: string): void => setMessages((all) => ({ ...all, [field]: message })),
    /** Takes the error of a field away that is being changed. */
    forget: (field: string): void => {
      setMessages((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== field)));
      setSummary((all) => without(all, idOf(field)));
    },
  };
}

/** The same list where the field has no line in it: a list that changes is read out. */
function without(all: readonly FormError[], id: string): readonly FormError[] {
  return all.some(({ fieldId }) => fieldId === id) ? all.filter(({ fieldId }) => fieldId !== id) : all;
}
