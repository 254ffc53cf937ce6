import type { LockReason } from '#contract/assessments/locks.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';

/* What a late payment closes where the organisation chose that it closes something. Pure. */

/** A dated instalment that is not paid in full, of an organisation that pauses units when one is late. */
export interface Unpaid {
  /** How many days late it may be before units pause. */
  afterDays: number;
  /** The day it is due; a later one that was agreed to stands here. */
  dueOn: string;
  openCents: number;
  currency: string;
  /** What may be paid now without holding more prepaid than is allowed; null where nothing limits it. */
  roomCents: number | null;
  /** Payments by card that have not arrived: on their way from an instant until it was known that they failed. */
  tries: readonly { cents: number; from: string; until: string | null }[];
}

export type Pause = Extract<LockReason, { reason: 'payment_late' }>;

/** The first day on which an instalment pauses units, while it is not paid. */
export const pausesOn = ({ dueOn, afterDays }: Pick<Unpaid, 'dueOn' | 'afterDays'>): string =>
  addDays(dueOn, afterDays + 1);

/** Whether all that is open is with the gateway at an instant, which may have taken it already. */
function isOnItsWay({ openCents, tries }: Unpaid, now: Date): boolean {
  const at = now.getTime();
  const coming = tries.filter(
    ({ from, until }) => Date.parse(from) <= at && (until === null || at < Date.parse(until)),
  );
  return coming.length > 0 && coming.reduce((sum, { cents }) => sum + cents, 0) >= openCents;
}

/** What may not be paid yet is nobody's delay: it waits until more is taught, which a pause would prevent. */
const isHeld = ({ openCents, roomCents }: Unpaid): boolean => roomCents !== null && openCents > roomCents;

/** What has to be paid before units open again; null while nothing pauses them. */
export function pauseOf(
  unpaid: readonly Unpaid[],
  { now, today }: Pick<Moment, 'now' | 'today'>,
): Pause | null {
  const late = unpaid.filter((one) => pausesOn(one) <= today && !isHeld(one) && !isOnItsWay(one, now));
  const [first] = late;
  if (!first) return null;
  return {
    reason: 'payment_late',
    cents: late.reduce((sum, { openCents }) => sum + openCents, 0),
    currency: first.currency,
  };
}
