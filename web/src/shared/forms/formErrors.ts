import { useEffect, useRef, useState } from 'react';
import type { FormError } from '#web/ui/FormErrors.tsx';

export type Messages = Record<string, string>;

/** A form's errors beside its fields and in a summary; both disappear when the field changes. */
export function useErrors(idOf: (field: string) => string, listed = true) {
  const [messages, setMessages] = useState<Messages>({});
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const [first, setFirst] = useState<{ readonly id: string } | null>(null);
  const visited = useRef(new Set<string>());
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
    /**
     * Says what is wrong with a field that is left, and with those left before that this one makes wrong: beside them
     * only, because nobody asked to send yet.
     */
    left: (field: string, wrong: Messages, isChanged: (field: string) => boolean): void => {
      for (const one of visited.current.add(field)) {
        const message = wrong[one];
        if (message !== undefined && isChanged(one)) setMessages((all) => ({ ...all, [one]: message }));
      }
    },
    /** Takes the error of a field away that is being changed, and what this change puts right with others. */
    forget: (field: string, before: Messages = {}, after: Messages = {}): void => {
      const stays = ([one, message]: [string, string]): boolean =>
        one !== field && (one in after || before[one] !== message);
      const over = [field, ...Object.keys(before)];
      setMessages((all) => Object.fromEntries(Object.entries(all).filter(stays)));
      setSummary((all) =>
        without(all, ({ fieldId, message }) =>
          over.some((one) => idOf(one) === fieldId && !stays([one, message])),
        ),
      );
    },
  };
}

/** The same list where no line is over: a list that changes is read out. */
const without = (all: readonly FormError[], isOver: (line: FormError) => boolean): readonly FormError[] =>
  all.some(isOver) ? all.filter((line) => !isOver(line)) : all;
