import { useState } from 'react';
import type { FormError } from '#web/ui/FormErrors.tsx';

export type Messages = Record<string, string>;

/** Errors of a form: beside its fields, and summed up as they were at the last try. */
export function useErrors(idOf: (field: string) => string) {
  const [messages, setMessages] = useState<Messages>({});
  /** Stays while fields are being put right. */
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  return {
    messages,
    summary,
    show: (wrong: Messages, rest?: string): void => {
      setMessages(wrong);
      const lines = Object.entries(wrong).map(([field, message]) => ({ fieldId: idOf(field), message }));
      setSummary(rest ? [...lines, { message: rest }] : lines);
    },
    /** Takes back what stands beside a field that is being changed. */
    forget: (field: string): void =>
      setMessages((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== field))),
  };
}
