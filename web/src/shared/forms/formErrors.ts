import { useState } from 'react';
import type { FormError } from '#web/ui/FormErrors.tsx';

export type Messages = Record<string, string>;

/** Errors of a form: beside its fields, and summed up on top; both go as soon as the field is changed. */
export function useErrors(idOf: (field: string) => string) {
  const [messages, setMessages] = useState<Messages>({});
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  return {
    messages,
    summary,
    show: (wrong: Messages, rest?: string): void => {
      setMessages(wrong);
      const lines = Object.entries(wrong).map(([field, message]) => ({ fieldId: idOf(field), message }));
      setSummary(rest ? [...lines, { message: rest }] : lines);
    },
    /** Takes back what is said of a field that is being changed. */
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
