import type { BillingPlan } from '#contract/billing/billing.ts';

/** Instalments that would never be asked for: they have no invoice yet. */
export const neverAsked = ({ instalments }: Pick<BillingPlan, 'instalments'>) =>
  instalments.filter(({ invoiceId, state }) => invoiceId === null && state !== 'cancelled');

/** Whether ending a plan would still change something. */
export const canEnd = (plan: Pick<BillingPlan, 'instalments'>): boolean => neverAsked(plan).length > 0;
