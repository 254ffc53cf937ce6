import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { toast } from '#web/ui/toast/toast.ts';

interface Mutation<Answer, Sent> {
  readonly isPending: boolean;
  readonly error: unknown;
  reset(): void;
  mutate(
    sent: Sent,
    then: { readonly onSuccess: (answer: Answer) => void; readonly onError: (error: unknown) => void },
  ): void;
}

interface Publishing<Answer, Published extends Answer, Sent> {
  readonly publish: Mutation<Published, Sent>;
  readonly plan: Mutation<Answer, Sent & { readonly from: string }>;
  readonly form: { show(wrong: object, sentence: string): void; failed(error: unknown): void };
  /** What is said where nothing was changed; null where something was. */
  readonly unchanged: string | null;
  readonly toSend: () => Sent;
  readonly begin: (answer: Answer) => void;
  readonly publishedText: (answer: Published) => string;
}

/** Publishes what is written after asking once more: at once, or by itself on a day. */
export function usePublishing<Answer, Published extends Answer, Sent>(
  publishing: Publishing<Answer, Published, Sent>,
) {
  const { publish, plan, form, unchanged, toSend, begin, publishedText } = publishing;
  const reader = useReader();
  const [asked, setAsked] = useState(false);
  const close = (): void => {
    publish.reset();
    plan.reset();
    setAsked(false);
  };
  const then = <A extends Answer>(said: (answer: A) => string) => ({
    onSuccess: (answer: A) => {
      begin(answer);
      close();
      toast({ message: said(answer), tone: 'success' });
    },
    onError: (error: unknown) => {
      const ofDay = isApiError(error, 'invalid_input') && error.fields[0]?.field === 'from';
      if (ofDay || !isApiError(error, 'changed_elsewhere', 'invalid_input')) return;
      setAsked(false);
      form.failed(error);
    },
  });
  return {
    asked,
    close,
    pending: publish.isPending || plan.isPending,
    error: publish.error ?? plan.error,
    // The button stays usable, so that the focus has somewhere to return to.
    ask: (): void => {
      if (unchanged === null) setAsked(true);
      else form.show({}, unchanged);
    },
    /** Null for at once. */
    send: (from: string | null): void => {
      if (from === null) publish.mutate(toSend(), then(publishedText));
      else
        plan.mutate(
          { ...toSend(), from },
          then(() => m.texts_planned_set({ day: formatDay(from, reader) })),
        );
    },
  };
}
