import type { LockReason } from '#contract/assessments/locks.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';

/* When a late payment pauses units, if the organisation chose that. Pure. */

/** A dated instalment that is not fully paid, of an organisation that pauses units for late payments. */
export interface Unpaid {
  /** How many days late it may be before units are paused. */
  afterDays: number;
  /** The due date, or the later date that was agreed. */
  dueOn: string;
  openCents: number;
  currency: string;
  /** What can be paid now without exceeding the prepaid limit; null when there is no limit. */
  roomCents: number | null;
  /** Card payments that have not arrived: from when they started until we knew that they failed. */
  tries: readonly { cents: number; from: string; until: string | null }[];
}

export type Pause = Extract<LockReason, { reason: 'payment_late' }>;

/** The first day on which an unpaid instalment pauses units. */
export const pausesOn = ({ dueOn, afterDays }: Pick<Unpaid, 'dueOn' | 'afterDays'>): string =>
  addDays(dueOn, afterDays + 1);

/** Whether card payments under way at this instant cover the open amount; the gateway may already have taken it. */
function isOnItsWay({ openCents, tries }: Unpaid, now: Date): boolean {
  const at = now.getTime();
  const coming = tries.filter(
    ({ from, until }) => Date.parse(from) <= at && (until === null || at < Date.parse(until)),
  );
  return coming.length > 0 && coming.reduce((sum, { cents }) => sum + cents, 0) >= openCents;
}

/** The limit forbids paying this yet, so it is not late. It waits for more teaching, which a pause would prevent. */
const isHeld = ({ openCents, roomCents }: Unpaid): boolean => roomCents !== null && openCents > roomCents;

/** What must be paid before units open again; null when nothing pauses them. */
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
