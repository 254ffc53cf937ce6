import { useState } from 'react';
import type { StaffText } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { usePlan, usePublish } from '#web/features/texts/texts.api.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { TextForm } from './useTextForm.ts';

/** Publishes what is written after asking once more: at once, or by itself on a day. */
export function usePublishing({ kind }: StaffText, { form, after, isChanged, begin, toSend }: TextForm) {
  const publish = usePublish(kind);
  const plan = usePlan(kind);
  const reader = useReader();
  const [asked, setAsked] = useState(false);
  const close = (): void => {
    publish.reset();
    plan.reset();
    setAsked(false);
  };
  const then = (said: (answer: StaffText) => string) => ({
    onSuccess: (answer: StaffText) => {
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
      if (isChanged) setAsked(true);
      else form.show({}, m.texts_unchanged());
    },
    /** Null for at once. */
    send: (from: string | null): void => {
      const words = toSend();
      if (from === null)
        publish.mutate(
          { after, words },
          then(({ versions }) => m.texts_published({ version: versions[0]?.version ?? 0 })),
        );
      else
        plan.mutate(
          { after, words, from },
          then(() => m.texts_planned_set({ day: formatDay(from, reader) })),
        );
    },
  };
}
