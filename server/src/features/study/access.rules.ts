import type { LockReason } from '#contract/assessments/locks.ts';
import type { SubscriptionStatus } from '#contract/subscriptions.ts';

/* Whether a right of access is open, and which of several counts. Pure. */

/** What decides whether a right of access is open. */
export interface Access {
  status: SubscriptionStatus;
  startsOn: string;
  accessEndsOn: string | null;
  pausedOn: string | null;
  pausedUntil: string | null;
}

/**
 * Why the right of access is closed on a day; null while it is open. Today's state judges a day that is past, so what
 * was done before a pause or on the last day still counts when it arrives later.
 */
export function accessLock(subscription: Access, today: string): LockReason | null {
  const { status, startsOn, accessEndsOn, pausedOn, pausedUntil } = subscription;
  if (status === 'pending') return { reason: 'pending' };
  if (status === 'withdrawn') return { reason: 'withdrawn' };
  if (status === 'paused' && pausedOn! <= today) return { reason: 'paused', until: pausedUntil };
  if (accessEndsOn === null ? status === 'expired' : accessEndsOn < today) {
    return { reason: 'access_ended', day: accessEndsOn ?? today };
  }
  return startsOn > today ? { reason: 'starts_on', day: startsOn } : null;
}

type AccessRow = Access & { id: string };

/**
 * The subscription that counts on a day, whatever is to be done or paid first: one that is open, else one that can
 * open; of those, one that is not completed, so that a course studied again is studied in its new subscription.
 */
export function bestAccess<A extends AccessRow>(subscriptions: readonly A[], today: string): A | undefined {
  const rank = (one: A) => {
    const lock = accessLock(one, today);
    return lock === null ? 0 : lock.reason === 'starts_on' ? 1 : 2;
  };
  const over = ({ status }: A) => Number(status === 'completed');
  return subscriptions.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      over(a) - over(b) ||
      a.startsOn.localeCompare(b.startsOn) ||
      (a.id < b.id ? -1 : 1),
  )[0];
}
