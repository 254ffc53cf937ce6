import { m } from '#messages/generated/messages.js';
import { dayOf, isNoDay, noDay, type DayParts } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useToday } from '#web/shared/useToday.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useAdjustments } from './adjustments.api.ts';

type AgreedWords = {
  what: string;
  why: string;
  until: DayParts;
};

const needed = (sentence: () => string) => (text: string) => (text.trim() === '' ? sentence() : null);

/** The form of an adjustment; sending it writes it down once. */
export function useAgreeForm(enrolmentId: string, onDone: () => void) {
  const today = useToday();
  const { agree } = useAdjustments(enrolmentId);
  const form = useForm<AgreedWords>({
    name: 'adjustment',
    start: { what: '', why: '', until: noDay },
    checks: {
      what: needed(m.adjustments_what_missing),
      why: needed(m.adjustments_why_missing),
      until: (parts) =>
        isNoDay(parts) || (dayOf(parts) ?? '') >= today ? null : m.adjustments_until_wrong(),
    },
    // Nothing about somebody stays on this device.
    keep: () => undefined,
  });
  const submit = form.submit(({ what, why, until }) => {
    if (agree.isPending) return;
    agree.mutate(
      { id: form.key(), what: what.trim(), why: why.trim(), until: dayOf(until) },
      {
        onSuccess: () => {
          toast({ message: m.adjustments_kept(), tone: 'success' });
          onDone();
        },
        onError: (error) => form.failed(error),
      },
    );
  });
  return { form, submit, pending: agree.isPending };
}
