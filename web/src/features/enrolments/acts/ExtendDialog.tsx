import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, noDay } from '#web/lib/dayParts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useToday } from '#web/shared/useToday.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';
import { sentenceFor } from './refusals.ts';
import { extend } from './acts.api.ts';
import { useAct } from './useAct.ts';

/** Gives access until a later day; what has expired opens again. */
export function ExtendDialog({ enrolment, onClose }: ActDialogProps) {
  const { id, person, accessEndsOn, status } = enrolment;
  const today = useToday();
  const reader = useReader();
  const ends = accessEndsOn ?? today;
  const told = { name: person.name, day: formatDay(ends, reader) };
  const wrong = (): string => m.enrolments_extend_wrong(told);
  const isRight = (day: string | null): boolean => day !== null && day > ends && day >= today;
  const { form, act } = useAct({
    name: 'extend',
    start: { accessEndsOn: noDay },
    checks: { accessEndsOn: (parts) => (isRight(dayOf(parts)) ? null : wrong()) },
    send: (values, sent) => extend(id, { ...sent, accessEndsOn: dayOf(values.accessEndsOn) ?? '' }),
    said: (changed) => m.enrolments_extend_said({ day: formatDay(changed.accessEndsOn ?? '', reader) }),
    refused: sentenceFor('accessEndsOn', { in_past: wrong, not_later: wrong }),
    onDone: onClose,
  });
  return (
    <ActDialog
      title={m.enrolments_extend_title()}
      text={status === 'expired' ? m.enrolments_extend_text_ended(told) : m.enrolments_extend_text(told)}
      confirm={m.enrolments_extend()}
      act={act}
      onClose={onClose}
    >
      <DayFields {...form.choice('accessEndsOn')} label={m.enrolments_extend_day()} />
    </ActDialog>
  );
}
