import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, isNoDay, noDay } from '#web/lib/dayParts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';
import { sentenceFor } from './refusals.ts';
import { endAccess } from './acts.api.ts';
import { useAct } from './useAct.ts';

const refused = sentenceFor('lastDay', {
  paused: m.enrolments_end_paused,
  not_earlier: m.enrolments_end_late,
});

/** Ends access after a day, or at once. */
export function EndDialog({ enrolment: { id, person }, onClose }: ActDialogProps) {
  const terms = useTerms();
  const reader = useReader();
  const { form, act } = useAct({
    name: 'end',
    start: { lastDay: noDay },
    checks: { lastDay: (parts) => (isNoDay(parts) || dayOf(parts) ? null : m.enrolments_end_wrong()) },
    send: ({ lastDay }, sent) => endAccess(id, { ...sent, lastDay: dayOf(lastDay) }),
    said: ({ status, accessEndsOn }) =>
      status === 'active' && accessEndsOn
        ? m.enrolments_end_said_day({ day: formatDay(accessEndsOn, reader) })
        : m.enrolments_end_said(),
    refused,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={m.enrolments_end_title()}
      text={m.enrolments_end_text({ ...terms, name: person.name })}
      confirm={m.enrolments_end()}
      act={act}
      onClose={onClose}
    >
      <DayFields
        {...form.choice('lastDay')}
        label={m.enrolments_end_day()}
        help={m.enrolments_end_day_help()}
      />
    </ActDialog>
  );
}
