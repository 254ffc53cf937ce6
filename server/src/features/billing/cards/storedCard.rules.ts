import { addDays, dayIn } from '#server/platform/basics/days.rules.ts';

/* When a stored card is charged, and when its owner is told. Days are in the organisation's time zone. */

/** Attempts per due payment, including the first. After that the person has to pay themselves. */
export const triesPerPayment = 3;
/** Days between two attempts. */
export const daysBetweenTries = 3;

/** One automatic charge that ended without money; `failureCode` says why. */
export interface Try {
  on: string;
  failureCode: string | null;
}

interface CardCharge {
  status: string;
  createdAt: Date;
  failureCode: string | null;
}

/** The automatic charges that ended without money. */
export const failedTries = (charges: readonly CardCharge[], timeZone: string): Try[] =>
  charges
    .filter(({ status }) => status === 'failed' || status === 'expired')
    .map(({ createdAt, failureCode }) => ({ on: dayIn(timeZone, createdAt), failureCode }));

/** False when the gateway was never asked: then nothing was declined. */
export const wasDeclined = (failureCode: string | null): failureCode is string =>
  failureCode !== null && failureCode !== 'no_answer';

/** Failures that another attempt cannot fix: the person has to do something. */
const final: ReadonlySet<string> = new Set([
  'authentication_required',
  'authentication_failed',
  'card_not_supported',
  'expired_card',
  'gateway_refused',
  'lost_card',
  'stolen_card',
  'pickup_card',
]);

/** The first day a payment may be charged to its card; null when the person has to pay themselves. */
export function nextTryOn(dueOn: string, tries: readonly Try[]): string | null {
  const last = tries.at(-1);
  if (!last) return dueOn;
  // A day that was moved begins anew: what was declined before it does not count.
  const declines = tries.filter(({ on, failureCode }) => on >= dueOn && wasDeclined(failureCode));
  if (declines.length >= triesPerPayment) return null;
  if (declines.some(({ failureCode }) => final.has(failureCode!))) return null;
  const after = addDays(last.on, wasDeclined(last.failureCode) ? daysBetweenTries : 1);
  return after > dueOn ? after : dueOn;
}

/** The last day the card is valid. */
export function lastDayOf({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }): string {
  return new Date(Date.UTC(expiryYear, expiryMonth, 0)).toISOString().slice(0, 10);
}

/** How many days before a payment we warn that the card will have expired. */
const noticeDays = 30;

/** Whether the card will have expired by its next charge, and it is time to warn the owner. */
export function expiryIsNear(
  card: { expiryMonth: number; expiryYear: number },
  nextDueOn: string,
  today: string,
): boolean {
  return lastDayOf(card) < nextDueOn && nextDueOn <= addDays(today, noticeDays);
}
