import { LRUCache } from 'lru-cache';
import type { Tx } from '#server/platform/database/database.ts';
import { readOutline } from './outline.queries.ts';
import type { CourseOutline, OwnSubscription } from './outline.rules.ts';

/* Outlines of published editions in memory. */

/** In characters of their JSON. */
const mostHeld = 16_000_000;
const held = new LRUCache<string, CourseOutline>({
  maxSize: mostHeld,
  sizeCalculation: (outline) => JSON.stringify(outline).length,
});

type OutlineKey = Pick<OwnSubscription, 'organisationId' | 'courseEditionId' | 'outlineVersion'>;
const keyOf = ({ organisationId, courseEditionId, outlineVersion }: OutlineKey) =>
  `${organisationId} ${courseEditionId} ${outlineVersion ?? ''}`;

/**
 * The outlines of the editions that rows of this transaction follow. Only such a row leads to an outline, so that an
 * organisation never reaches one of another. A draft is not held, because it changes.
 */
export async function outlinesOf(
  tx: Tx,
  rows: readonly OutlineKey[],
): Promise<(row: OutlineKey) => CourseOutline> {
  const found = new Map<string, CourseOutline>();
  for (const row of rows) {
    const key = keyOf(row);
    const outline = found.get(key) ?? held.get(key) ?? (await readOutline(tx, row.courseEditionId));
    if (outline.isPublished && !held.has(key)) held.set(key, outline);
    found.set(key, outline);
  }
  return (row) => found.get(keyOf(row))!;
}
