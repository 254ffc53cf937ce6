import type { EndingMoney as Money } from '#contract/enrolments/endingMoney.ts';
import { m } from '#messages/generated/messages.js';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import parts from '#web/ui/parts/parts.module.css';

const lines = [
  ['agreedCents', m.enrolments_money_agreed],
  ['paidCents', m.enrolments_money_paid],
  ['earnedCents', m.enrolments_money_earned],
  ['keptCents', m.enrolments_money_kept],
  ['chargedCents', m.enrolments_money_charged],
  ['creditedCents', m.enrolments_money_credited],
  ['cancelledCents', m.enrolments_money_cancelled],
  ['dueBackCents', m.enrolments_money_due_back],
  ['owedCents', m.enrolments_money_owed],
] as const;

/** What an early end does to the money; amounts of zero are left out. */
export function EndingMoney({ money }: { readonly money: Money }) {
  const amount = useMoney(money.currency);
  const shown = lines.filter(([field]) => money[field] > 0);
  if (shown.length === 0) return <p className={parts.none}>{m.enrolments_money_none()}</p>;
  return (
    <>
      <Facts facts={shown.map(([field, name]) => [name(), amount(money[field])])} />
      {money.dueBackCents > 0 && <p className={parts.none}>{m.enrolments_money_due_back_help()}</p>}
    </>
  );
}
