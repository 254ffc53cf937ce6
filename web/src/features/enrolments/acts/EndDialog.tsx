import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, isNoDay, noDay, type DayParts } from '#web/lib/dayParts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useToday } from '#web/shared/useToday.ts';
import { useTerms } from '#web/tenant/terms.ts';
import '#web/ui/controls/checkboxCss.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';
import { keptCents, keptCheck } from './money/kept.ts';
import { KeptField } from './money/KeptField.tsx';
import { SettlementMoney } from './money/SettlementMoney.tsx';
import { sentenceFor } from './refusals.ts';
import { endAccess } from './acts.api.ts';
import { useAct } from './useAct.ts';

type Values = { lastDay: DayParts; settle: boolean; kept: string };

const refused = sentenceFor('lastDay', {
  paused: m.enrolments_end_paused,
  not_earlier: m.enrolments_end_late,
  settles_now: m.enrolments_end_settles_now,
});

/** Ends access after a day, or at once; the money stays as it is unless it is settled as well. */
export function EndDialog({ enrolment, onClose }: ActDialogProps) {
  const { id, person } = enrolment;
  const terms = useTerms();
  const { form, act } = useEnd(enrolment, onClose);
  const [kept] = useDebouncedValue(keptCents(form.values.kept), 300);
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
      <Checkbox
        {...form.flag('settle')}
        size="md"
        label={m.enrolments_end_settle()}
        description={m.enrolments_end_settle_help()}
      />
      {form.values.settle && (
        <>
          <KeptField field={form.text('kept')} />
          <SettlementMoney act="access_end" id={id} keepCents={kept ?? 0} />
        </>
      )}
    </ActDialog>
  );
}

/** The last day, what happens to the money, and the press that ends access. */
function useEnd({ id }: Enrolment, onClose: () => void) {
  const reader = useReader();
  const today = useToday();
  return useAct<Values>({
    name: 'end',
    start: { lastDay: noDay, settle: false, kept: '' },
    checks: {
      lastDay: (parts, { settle }) => {
        const day = dayOf(parts);
        if (day === null) return isNoDay(parts) ? null : m.enrolments_end_wrong();
        return settle && day > today ? m.enrolments_end_settles_now() : null;
      },
      kept: (typed, { settle }) => (settle ? keptCheck(typed) : null),
    },
    send: ({ lastDay, settle, kept }, sent) =>
      endAccess(id, {
        ...sent,
        lastDay: dayOf(lastDay),
        settle: settle ? { keepCents: keptCents(kept) ?? 0 } : null,
      }),
    said: ({ status, accessEndsOn }) =>
      status === 'active' && accessEndsOn
        ? m.enrolments_end_said_day({ day: formatDay(accessEndsOn, reader) })
        : m.enrolments_end_said(),
    refused,
    onDone: onClose,
  });
}
