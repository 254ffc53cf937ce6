import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';

/* Prepaid fees: paid but not delivered yet, and the limit that an organisation may hold. */

/** What a person has paid for but not received yet. */
export const prepaidBalance = (paidCents: number, deliveredCents: number): number =>
  Math.max(0, paidCents - deliveredCents);

export interface PlannedDelivery {
  on: string;
  cents: number;
}
interface Payable {
  cents: number;
  dueOn: string | null;
  afterUnits: number | null;
}
export interface LimitCrossing {
  on: string;
  prepaidCents: number;
}

/** Spreads the units of a course evenly over its days; without an end date no delivery can be assumed. */
export function plannedDelivery(
  totalCents: number,
  units: number,
  startsOn: string,
  endsOn: string | null,
): PlannedDelivery[] {
  if (units < 1 || endsOn === null) return [];
  const days = Math.max(0, daysBetween(startsOn, endsOn));
  const upTo = (unit: number) => Math.floor((totalCents * unit) / units);
  return Array.from({ length: units }, (_, at) => ({
    on: addDays(startsOn, Math.floor((days * (at + 1)) / units)),
    cents: upTo(at + 1) - upTo(at),
  }));
}

/**
 * The first day a plan would exceed the limit if every payment is made when due; null when never. On the same day
 * payments count before deliveries, except payments that a delivery triggers.
 */
export function limitCrossing(
  instalments: readonly Payable[],
  delivery: readonly PlannedDelivery[],
  limitCents: number,
  startsOn: string,
): LimitCrossing | null {
  const last = delivery.at(-1)?.on ?? startsOn;
  const paid = instalments.map(({ cents, dueOn, afterUnits }) => {
    const on = dueOn ?? delivery[(afterUnits ?? 1) - 1]?.on ?? last;
    return { on, cents, order: dueOn === null ? 2 : 0 };
  });
  const delivered = delivery.map(({ on, cents }) => ({ on, cents: -cents, order: 1 }));
  let balance = 0;
  const inOrder = [...paid, ...delivered].toSorted((a, b) => a.on.localeCompare(b.on) || a.order - b.order);
  for (const { on, cents } of inOrder) {
    balance += cents;
    if (balance > limitCents) return { on, prepaidCents: balance };
  }
  return null;
}

export interface Prepaid {
  paidCents: number;
  deliveredCents: number;
  /** Null when nothing is refused. */
  limitCents: number | null;
}

/** Whether paying this amount now would exceed the limit. */
export const heldBy = ({ paidCents, deliveredCents, limitCents }: Prepaid, cents: number): boolean =>
  limitCents !== null && prepaidBalance(paidCents + cents, deliveredCents) > limitCents;
