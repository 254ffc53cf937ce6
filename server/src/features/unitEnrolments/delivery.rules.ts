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

/** When training or assessment of a unit began; null before. */
export function begunAtOf(unit: {
  begunAt: Date | null;
  workBegunAt: Date | null;
  deliveredAt: Date | null;
}): Date | null {
  const times = [unit.begunAt, unit.workBegunAt, unit.deliveredAt].flatMap((at) =>
    at ? [at.getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
