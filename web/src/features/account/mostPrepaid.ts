import type { PersonBilling } from '#contract/billing/billing.ts';

interface Prepaid {
  readonly cents: number;
  readonly limitCents: number | null;
}

/** The plan that is paid furthest ahead of teaching; a limit counts before none. */
export const mostPrepaid = (plans: PersonBilling['prepaid']): Prepaid =>
  plans
    .map(({ prepaidCents, limitCents }) => ({ cents: prepaidCents, limitCents }))
    .toSorted(
      (a, b) => Number(a.limitCents === null) - Number(b.limitCents === null) || b.cents - a.cents,
    )[0] ?? { cents: 0, limitCents: null };
