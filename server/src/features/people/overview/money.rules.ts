import type { StudentBilling } from '#contract/billing/billing.ts';
import type { PersonMoney } from '#contract/console/person.ts';

/* What a person owes, in three figures. Pure. */

interface Open {
  cents: number;
  dueOn: string | null;
}

/** Every amount that is not paid yet: instalments, and invoices without one. */
function openOf({ plans, invoices }: Pick<StudentBilling, 'plans' | 'invoices'>): Open[] {
  const openCents = new Map(invoices.map((one) => [one.id, one.openCents]));
  const instalments = plans
    .flatMap((plan) => plan.instalments)
    .filter(({ state }) => state !== 'paid' && state !== 'cancelled');
  const planned = new Set(plans.flatMap((plan) => plan.instalments.flatMap((one) => one.invoiceId ?? [])));
  return [
    ...instalments.map(({ invoiceId, cents, dueOn }) => ({
      cents: invoiceId === null ? cents : (openCents.get(invoiceId) ?? cents),
      dueOn,
    })),
    ...invoices
      .filter(({ id }) => !planned.has(id))
      .map((one) => ({ cents: one.openCents, dueOn: one.dueOn })),
  ].filter(({ cents }) => cents > 0);
}

const total = (amounts: readonly Open[]): number => amounts.reduce((sum, { cents }) => sum + cents, 0);

/** All that is open, what of it is late, and what falls due next, with everything of that day. */
export function moneyOf(
  billing: Pick<StudentBilling, 'plans' | 'invoices' | 'currency'>,
  prepaid: PersonMoney['prepaid'],
  today: string,
): Omit<PersonMoney, 'payers'> {
  const open = openOf(billing);
  const dated = open.flatMap(({ cents, dueOn }) => (dueOn === null ? [] : [{ cents, dueOn }]));
  const coming = dated.filter(({ dueOn }) => dueOn >= today);
  const [first] = coming.map(({ dueOn }) => dueOn).toSorted();
  return {
    currency: billing.currency,
    openCents: total(open),
    lateCents: total(dated.filter(({ dueOn }) => dueOn < today)),
    next:
      first === undefined
        ? null
        : { dueOn: first, cents: total(coming.filter(({ dueOn }) => dueOn === first)) },
    prepaid,
  };
}
