import { m } from '#messages/generated/messages.js';
import { dayOf, isNoDay, noDay } from '#web/lib/dayParts.ts';
import { useToday } from '#web/shared/useToday.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';
import { sentenceFor } from './refusals.ts';
import { pause } from './acts.api.ts';
import { useAct } from './useAct.ts';

const refused = sentenceFor('until', {
  in_past: m.enrolments_pause_wrong,
  required: m.enrolments_pause_required,
  too_long: m.enrolments_pause_long,
});

/** Pauses study, until a day or until it is resumed. */
export function PauseDialog({ enrolment: { id, person }, onClose }: ActDialogProps) {
  const terms = useTerms();
  const today = useToday();
  const { form, act } = useAct({
    name: 'pause',
    start: { until: noDay },
    checks: {
      until: (parts) => (isNoDay(parts) || (dayOf(parts) ?? '') > today ? null : m.enrolments_pause_wrong()),
    },
    send: ({ until }, sent) => pause(id, { ...sent, until: dayOf(until) }),
    said: () => m.enrolments_pause_said(),
    refused,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={m.enrolments_pause_title()}
      text={m.enrolments_pause_text({ ...terms, name: person.name })}
      confirm={m.enrolments_pause()}
      act={act}
      onClose={onClose}
    >
      <DayFields
        {...form.choice('until')}
        label={m.enrolments_pause_day()}
        help={m.enrolments_pause_day_help()}
      />
    </ActDialog>
  );
}
