import { addDays, dayIn } from '#server/platform/basics/days.rules.ts';

/* When a stored card is charged, and when its owner is told. Days are days of the organisation. */

/** A payment that is due is tried so often, the first time included; then it is left to the person. */
export const triesPerPayment = 3;
/** Days from one try to the next. */
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

/** Those of some automatic charges that ended without money. */
export const failedTries = (charges: readonly CardCharge[], timeZone: string): Try[] =>
  charges
    .filter(({ status }) => status === 'failed' || status === 'expired')
    .map(({ createdAt, failureCode }) => ({ on: dayIn(timeZone, createdAt), failureCode }));

/** Nobody was asked, so nothing was declined. */
export const wasDeclined = (failureCode: string | null): failureCode is string =>
  failureCode !== null && failureCode !== 'no_answer';

/** What trying again cannot change: the person has to do something. */
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

/** The first day on which a payment may be charged to its card; null when it is left to the person. */
export function nextTryOn(dueOn: string, tries: readonly Try[]): string | null {
  const last = tries.at(-1);
  if (!last) return dueOn;
  const declines = tries.filter(({ failureCode }) => wasDeclined(failureCode));
  if (declines.length >= triesPerPayment) return null;
  if (declines.some(({ failureCode }) => final.has(failureCode!))) return null;
  const after = addDays(last.on, wasDeclined(last.failureCode) ? daysBetweenTries : 1);
  return after > dueOn ? after : dueOn;
}

/** The last day on which a card can be charged. */
export function lastDayOf({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }): string {
  return new Date(Date.UTC(expiryYear, expiryMonth, 0)).toISOString().slice(0, 10);
}

/** How long before a payment its owner hears that the card will have expired. */
const noticeDays = 30;

/** Whether a card will have expired when it is to be charged next, and that is soon enough to be told. */
export function expiryIsNear(
  card: { expiryMonth: number; expiryYear: number },
  nextDueOn: string,
  today: string,
): boolean {
  return lastDayOf(card) < nextDueOn && nextDueOn <= addDays(today, noticeDays);
}
