import { planSteps, type Ask } from '#contract/billing/planSteps.ts';
import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, type Reader } from '#web/lib/dates.ts';
import type { OpenRow } from './openOfPlan.ts';

interface Facts {
  readonly account: PersonAccount;
  readonly planId: string;
  readonly money: (cents: number) => string;
  readonly reader: Reader;
}

const numbers = (open: readonly OpenRow[]) => new Map(open.map(({ id, number }) => [id, number ?? '']));

/** What becomes of the invoices, by the same rule that books it. */
function bookings(open: readonly OpenRow[], asks: readonly Ask[], { money, reader }: Facts): string[] {
  const { rows, credits } = planSteps(open, asks);
  const numberOf = numbers(open);
  const moved = rows.flatMap(({ ask, from }) =>
    from?.invoiced && ask.dueOn !== null && ask.dueOn !== from.dueOn
      ? [
          m.account_plan_moves({
            number: numberOf.get(from.id)!,
            amount: money(ask.cents),
            day: formatDay(ask.dueOn, reader),
          }),
        ]
      : [],
  );
  const credited = credits.map(({ from, cents }) =>
    m.account_plan_credits({ amount: money(cents), number: numberOf.get(from.id)! }),
  );
  return [...credited, ...moved, ...(credited.length === 0 ? [m.account_plan_books_nothing()] : [])];
}

/** What changing a plan will do, in sentences. */
export function changePreview(open: readonly OpenRow[], asks: readonly Ask[], told: Facts): string[] {
  const { billing, person } = told.account;
  const plan = billing.plans.find(({ id }) => id === told.planId);
  const asked = plan?.instalments.some(({ dateRequest }) => dateRequest?.status === 'open');
  return [
    ...bookings(open, asks, told),
    m.account_plan_invoices(),
    ...(billing.cards.some(({ planId }) => planId === told.planId) ? [m.account_plan_card()] : []),
    ...(asked ? [m.account_plan_request()] : []),
    plan?.payerName
      ? m.account_plan_letters({ name: person.name, payer: plan.payerName })
      : m.account_plan_letter({ name: person.name }),
    m.account_plan_undo(),
  ];
}
