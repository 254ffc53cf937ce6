import type { BillingPlan, StudentBilling } from '#contract/billing/billing.ts';
import { heldBy, type Prepaid } from './prepaid.rules.ts';

/* The state of a plan on a given day, for its payer. */

type Instalment = BillingPlan['instalments'][number];

export interface InstalmentFacts {
  id: string;
  position: number;
  /** Less what is credited of it, unless that is all. */
  cents: number;
  dueOn: string | null;
  afterUnits: number | null;
  /** Never to be paid: not invoiced any more, or all of its invoice is credited. */
  cancelled: boolean;
  /** Null before it is issued. */
  invoice: { id: string; openCents: number; allocatedCents: number } | null;
  dateRequest: Instalment['dateRequest'];
}
export interface PlanFacts {
  id: string;
  name: string;
  courseTitle: string | null;
  subscriptionId: string | null;
  /** Null when the student pays it. */
  payerName: string | null;
  currency: string;
  instalments: readonly InstalmentFacts[];
  /** Units of the course, in order. */
  units: readonly { id: string; title: string }[];
  prepaid: Prepaid;
}

const openOf = ({ cents, cancelled, invoice }: InstalmentFacts): number =>
  cancelled ? 0 : (invoice?.openCents ?? cents);

function stateOf(facts: InstalmentFacts, held: boolean, today: string): Instalment['state'] {
  if (facts.cancelled) return 'cancelled';
  if (openOf(facts) === 0) return 'paid';
  if (held || facts.dueOn === null) return 'upcoming';
  if (facts.dueOn < today) return 'overdue';
  return facts.invoice || facts.dueOn === today ? 'due' : 'upcoming';
}

/** The units an instalment pays for: those whose share of the price it is the first to cover in full. */
function coveredUnits(units: PlanFacts['units'], totalCents: number, before: number, upTo: number) {
  return units.filter((_, at) => {
    const needed = (totalCents * (at + 1)) / units.length;
    return needed > before && needed <= upTo;
  });
}

export function planPicture({ prepaid, units, ...plan }: PlanFacts, today: string): BillingPlan {
  const counted = plan.instalments.filter(({ cancelled }) => !cancelled);
  const totalCents = counted.reduce((sum, { cents }) => sum + cents, 0);
  let covered = 0;
  const instalments = plan.instalments.map((facts): Instalment => {
    const open = openOf(facts);
    const held = open > 0 && heldBy(prepaid, open);
    const before = covered;
    if (!facts.cancelled) covered += facts.cents;
    const { id, position, cents, dueOn, afterUnits, invoice, dateRequest } = facts;
    return {
      id,
      position,
      cents,
      paidCents: invoice?.allocatedCents ?? 0,
      dueOn,
      afterUnits,
      state: stateOf(facts, held, today),
      held,
      invoiceId: invoice?.id ?? null,
      unlocks: {
        start: before === 0 && !facts.cancelled,
        units: coveredUnits(units, totalCents, before, covered),
      },
      dateRequest,
    };
  });
  const isDue = ({ state, dueOn }: Instalment) =>
    state === 'overdue' || (state === 'due' && dueOn !== null && dueOn <= today);
  const openCents = (one: Instalment) => openOf(plan.instalments.find(({ id }) => id === one.id)!);
  const next = instalments.find(({ state, held }) => !held && state !== 'paid' && state !== 'cancelled');
  return {
    ...plan,
    totalCents,
    paidCents: instalments.reduce((sum, { paidCents }) => sum + paidCents, 0),
    dueCents: instalments.filter(isDue).reduce((sum, one) => sum + openCents(one), 0),
    next: next ? { instalmentId: next.id, cents: openCents(next), dueOn: next.dueOn } : null,
    instalments,
  };
}

/** The total due now, over all plans and over invoices without a plan. */
export const dueCentsOf = (
  plans: readonly Pick<BillingPlan, 'dueCents'>[],
  others: readonly Pick<StudentBilling['invoices'][number], 'dueOn' | 'openCents'>[],
  today: string,
): number =>
  plans.reduce((sum, { dueCents }) => sum + dueCents, 0) +
  others.filter(({ dueOn }) => dueOn <= today).reduce((sum, { openCents }) => sum + openCents, 0);

/** Whether another date may be requested: in the future, after the current due date, and not too late. */
export function dateMayBeAsked(
  dueOn: string | null,
  wantedOn: string,
  today: string,
  latest: string,
): boolean {
  return dueOn !== null && wantedOn > today && wantedOn > dueOn && wantedOn <= latest;
}

/**
 * The reminder to send today, in days before (negative) or after the due date; null for none. All days are counted from
 * the due date. After missed days only the latest reminder is sent. Reminders dated before the invoice was issued are
 * skipped, so that nobody gets two letters at once.
 */
export function reminderFor(
  today: number,
  issued: number,
  { reminderDaysBefore, reminderDaysAfter }: { reminderDaysBefore: number[]; reminderDaysAfter: number[] },
): number | null {
  const wanted = [...reminderDaysBefore.map((days) => -days), ...reminderDaysAfter].toSorted((a, b) => a - b);
  const reached = wanted.filter((days) => days <= today && days > issued && (days > 0 || today <= 0));
  return reached.at(-1) ?? null;
}
