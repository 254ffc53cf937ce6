import type { LockReason } from '#contract/assessments/locks.ts';

interface ItemInOrder {
  id: string;
  title: string;
  /** Items that have to be done before. */
  requires: readonly string[];
  completedAt: Date | null;
}

/** Why an item of an open unit is closed: another one comes first, or it opens later (`opensAt`). */
export function itemLock(
  item: ItemInOrder,
  siblings: readonly ItemInOrder[],
  opensAt: Date | null,
  now: Date,
): LockReason | null {
  // Finished items stay readable, whatever order or date apply today.
  if (item.completedAt) return null;
  const first = siblings.find((other) => item.requires.includes(other.id) && !other.completedAt);
  if (first) return { reason: 'item_first', id: first.id, title: first.title };
  return opensAt && opensAt > now ? { reason: 'released_at', at: opensAt.toISOString() } : null;
}
