import type { SubscriptionStatus } from '#contract/subscriptions.ts';

/* When a unit is delivered. Pure. */

export interface DeliveryFacts {
  /** Required content items, and how many are done. */
  total: number;
  done: number;
  /** The day a trainer said it was delivered. */
  deliveredOn: string | null;
}

/** A unit is delivered when its items are done, or when a trainer says so. */
export const isDelivered = ({ total, done, deliveredOn }: DeliveryFacts): boolean =>
  deliveredOn !== null || (total > 0 && done === total);

/**
 * Whether a unit can be said to be delivered. The money of a withdrawn subscription was settled by what was taught until
 * then; what was said before can be corrected.
 */
export const mayDeliver = (status: SubscriptionStatus, deliveredOn: string | null): boolean =>
  status !== 'withdrawn' || deliveredOn !== null;

export interface BeginningFacts {
  /** When the first item was opened. */
  begunAt: Date | null;
  workBegunAt: Date | null;
  deliveredAt: Date | null;
}

/** When training or assessment of a unit began; null before. */
export function begunAtOf(unit: BeginningFacts): Date | null {
  const times = [unit.begunAt, unit.workBegunAt, unit.deliveredAt].flatMap((at) =>
    at ? [at.getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
