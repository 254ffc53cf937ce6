import { measureOn, type Measure } from '#server/features/billing/protection/protection.rules.ts';
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

/** What a plan would be measured against. */
export interface PlannedLimit {
  readonly limitCents: number;
  /** The first day of the plan. */
  readonly startsOn: string;
  /** What lifts the limit on some days. */
  readonly protections?: readonly Measure[];
  /** What is paid and not delivered on that day; less than nothing when more was delivered. */
  readonly heldCents?: number;
}

/**
 * The payments of a plan that would exceed the limit if every payment is made when due. On the same day payments count
 * before deliveries, except payments that a delivery triggers. A payment on a day that is protected may exceed it.
 */
function crossingsOf(
  instalments: readonly Payable[],
  delivery: readonly PlannedDelivery[],
  { limitCents, startsOn, protections = [], heldCents = 0 }: PlannedLimit,
): LimitCrossing[] {
  const last = delivery.at(-1)?.on ?? startsOn;
  const paid = instalments.map(({ cents, dueOn, afterUnits }) => {
    const on = dueOn ?? delivery[(afterUnits ?? 1) - 1]?.on ?? last;
    return { on, cents, order: dueOn === null ? 2 : 0 };
  });
  const delivered = delivery.map(({ on, cents }) => ({ on, cents: -cents, order: 1 }));
  let balance = heldCents;
  const inOrder = [...paid, ...delivered].toSorted((a, b) => a.on.localeCompare(b.on) || a.order - b.order);
  return inOrder.flatMap(({ on, cents }) => {
    balance += cents;
    const over = cents > 0 && balance > limitCents && measureOn(protections, on) === null;
    return over ? [{ on, prepaidCents: balance }] : [];
  });
}

/** The first payment of a plan that would exceed the limit; null when none would. */
export const limitCrossing = (...plan: Parameters<typeof crossingsOf>): LimitCrossing | null =>
  crossingsOf(...plan)[0] ?? null;

/** The payment of a plan that would exceed the limit by most; null when none would. */
export const worstCrossing = (...plan: Parameters<typeof crossingsOf>): LimitCrossing | null =>
  crossingsOf(...plan).toSorted((a, b) => b.prepaidCents - a.prepaidCents)[0] ?? null;

export interface Prepaid {
  paidCents: number;
  /** Money of the person that pays for nothing yet. It is held too, and pays for whatever is issued next. */
  creditCents: number;
  deliveredCents: number;
  /** Null when nothing is refused. */
  limitCents: number | null;
}

/** What is held for a plan before it is delivered. */
export const heldFor = ({ paidCents, creditCents, deliveredCents }: Prepaid): number =>
  prepaidBalance(paidCents + creditCents, deliveredCents);

/** Whether paying this amount now would exceed the limit. What credit pays adds nothing to what is held. */
export function heldBy(prepaid: Prepaid, cents: number): boolean {
  const { limitCents, creditCents } = prepaid;
  const added = Math.max(0, cents - creditCents);
  const after = prepaidBalance(prepaid.paidCents + creditCents + added, prepaid.deliveredCents);
  return limitCents !== null && added > 0 && after > limitCents;
}
