import type { PersonAccount } from '#contract/billing/account.ts';
import type { OpenInstalment } from '#contract/billing/planSteps.ts';

export interface OpenRow extends OpenInstalment {
  /** Of its invoice; null before there is one. */
  readonly number: string | null;
}

/** What is open of each instalment of a plan, in order. */
export function openOfPlan({ billing }: Pick<PersonAccount, 'billing'>, planId: string): OpenRow[] {
  const plan = billing.plans.find(({ id }) => id === planId);
  const rows = (plan?.instalments ?? []).map(({ id, cents, dueOn, afterUnits, invoiceId, state }) => {
    const invoice = billing.invoices.find((one) => one.id === invoiceId);
    const open = invoice ? invoice.openCents : cents;
    return {
      id,
      cents: state === 'cancelled' ? 0 : open,
      dueOn,
      afterUnits,
      invoiced: invoice !== undefined,
      number: invoice?.number ?? null,
    };
  });
  return rows.filter(({ cents }) => cents > 0);
}
