import type { Allocation } from '#contract/billing/allocate.ts';

/** What to take back from an overpaid invoice, from the latest payment first. */
export function release(surplusCents: number, given: readonly Allocation[]): Allocation[] {
  let left = Math.max(0, surplusCents);
  return given.toReversed().flatMap((allocation) => {
    const cents = Math.min(left, allocation.cents);
    if (cents <= 0) return [];
    left -= cents;
    return [{ ...allocation, cents: -cents }];
  });
}
