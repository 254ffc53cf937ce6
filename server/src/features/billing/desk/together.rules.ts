import type { BillingPlan, StudentBilling } from '#contract/billing/billing.ts';
import type { PaidTogether } from '#contract/billing/payments.ts';
import { heldBy, type Prepaid } from '#server/features/billing/invoices/prepaid.rules.ts';

/* Combines several payments into one. Pure. */

export interface PlanStanding {
  picture: BillingPlan;
  prepaid: Prepaid;
  /** False when an employer or another payer pays: only that payer is asked. */
  own: boolean;
}

/** An instalment, which may have no invoice yet, or an invoice without a plan. */
export interface Target {
  instalmentId: string | null;
  invoiceId: string | null;
  dueOn: string | null;
  cents: number;
  currency: string;
}

interface BillingState {
  plans: readonly PlanStanding[];
  invoices: readonly (StudentBilling['invoices'][number] & Pick<PlanStanding, 'own'>)[];
  /** Those with an open card payment. */
  underWay: ReadonlySet<string>;
  today: string;
}

type Invoices = BillingState['invoices'];

function ofPlan({ picture }: PlanStanding, invoices: Invoices): (Target & { held: boolean })[] {
  return picture.instalments
    .filter(({ state }) => state !== 'paid' && state !== 'cancelled')
    .map(({ id, invoiceId, dueOn, cents, held }) => ({
      instalmentId: id,
      invoiceId,
      dueOn,
      cents: invoices.find((one) => one.id === invoiceId)?.openCents ?? cents,
      currency: picture.currency,
      held,
    }));
}

function loose(plans: readonly PlanStanding[], invoices: Invoices): Target[] {
  const planned = new Set(
    plans.flatMap(({ picture }) => picture.instalments.map(({ invoiceId }) => invoiceId)),
  );
  return invoices
    .filter(({ id, kind, openCents, own }) => own && kind === 'invoice' && openCents > 0 && !planned.has(id))
    .map(({ id, dueOn, openCents, currency }) => ({
      instalmentId: null,
      invoiceId: id,
      dueOn,
      cents: openCents,
      currency,
    }));
}

const sum = (targets: readonly Target[]): number => targets.reduce((all, { cents }) => all + cents, 0);

/** Whether the person pays themselves, i.e. no other payer's email address is given. */
export const isOwn = (payer: { email: string }, email: string): boolean =>
  [email.toLowerCase(), ''].includes(payer.email.toLowerCase());

/**
 * The payments a person can make together, earliest first, without those waiting for units. Null when there are fewer
 * than two, when one is already being paid, or when the prepaid limit would be exceeded.
 */
export function targetsOf(scope: PaidTogether, standing: BillingState): Target[] | null {
  const { plans, invoices, underWay, today } = standing;
  const wanted = ({ dueOn }: Target): boolean => dueOn !== null && (scope === 'everything' || dueOn <= today);
  const targets: Target[] = loose(plans, invoices).filter(wanted);
  for (const plan of plans.filter(({ own }) => own)) {
    const those = ofPlan(plan, invoices).filter(
      (one) => wanted(one) && (scope === 'everything' || !one.held),
    );
    if (heldBy(plan.prepaid, sum(those)) && those.length > 0) return null;
    targets.push(...those);
  }
  const busy = targets.some(({ invoiceId }) => invoiceId !== null && underWay.has(invoiceId));
  const oneCurrency = new Set(targets.map(({ currency }) => currency)).size === 1;
  if (targets.length < 2 || busy || !oneCurrency) return null;
  return targets.toSorted((a, b) => a.dueOn!.localeCompare(b.dueOn!));
}

/** The totals of paying together; "everything" is offered only when it is more than the due amount. */
export function togetherOf(standing: BillingState): StudentBilling['together'] {
  const [due, everything] = [targetsOf('due', standing), targetsOf('everything', standing)];
  const more = everything && everything.length > (due?.length ?? 0);
  return { due: due && sum(due), everything: more ? sum(everything) : null };
}
