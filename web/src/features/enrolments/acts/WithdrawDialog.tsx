import { useDebouncedValue } from '@mantine/hooks';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, isNoDay, noDay, partsOf } from '#web/lib/dayParts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useToday } from '#web/shared/useToday.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';
import { keptCents, keptCheck } from './money/kept.ts';
import { sentenceFor } from './refusals.ts';
import { withdraw } from './acts.api.ts';
import { useAct } from './useAct.ts';
import { KeptField } from './money/KeptField.tsx';
import { SettlementMoney } from './money/SettlementMoney.tsx';

/** Withdraws a student; what it does to the money is shown before. */
export function WithdrawDialog({ enrolment, onClose }: ActDialogProps) {
  const { id, person } = enrolment;
  const terms = useTerms();
  const { form, act } = useWithdrawal(enrolment, onClose);
  const [kept] = useDebouncedValue(keptCents(form.values.kept), 300);
  return (
    <ActDialog
      title={m.enrolments_withdraw_title(person)}
      text={m.enrolments_withdraw_text({ ...terms, name: person.name })}
      confirm={m.enrolments_withdraw()}
      act={act}
      onClose={onClose}
      size="lg"
    >
      <DayFields
        {...form.choice('lastEngagedOn')}
        label={m.enrolments_withdraw_day()}
        help={m.enrolments_withdraw_day_help()}
      />
      <KeptField field={form.text('kept')} />
      <SettlementMoney act="withdrawal" id={id} keepCents={kept ?? 0} />
    </ActDialog>
  );
}

/** The last day, what is kept, and the press that withdraws. */
function useWithdrawal({ id, person, startsOn, status }: Enrolment, onClose: () => void) {
  const today = useToday();
  const reader = useReader();
  const begun = status !== 'pending' && startsOn <= today;
  const early = (): string => m.enrolments_withdraw_day_early({ day: formatDay(startsOn, reader) });
  return useAct({
    name: 'withdraw',
    start: { lastEngagedOn: begun ? partsOf(today) : noDay, kept: '' },
    checks: {
      kept: keptCheck,
      lastEngagedOn: (parts) => {
        const day = dayOf(parts);
        if (day === null) return isNoDay(parts) ? null : m.enrolments_withdraw_day_wrong();
        if (day > today) return m.enrolments_withdraw_day_future();
        return day < startsOn || !begun ? early() : null;
      },
    },
    send: ({ lastEngagedOn, kept }, sent) =>
      withdraw(id, { ...sent, lastEngagedOn: dayOf(lastEngagedOn), keepCents: keptCents(kept) ?? 0 }),
    said: () => m.enrolments_withdraw_said(person),
    refused: sentenceFor('lastEngagedOn', {
      in_future: m.enrolments_withdraw_day_future,
      before_start: early,
    }),
    onDone: onClose,
  });
}
