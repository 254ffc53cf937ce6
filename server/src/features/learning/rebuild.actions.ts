import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#server/platform/database/database.ts';
import {
  allEventsOf,
  allProgressOf,
  everyPersonId,
  itemsById,
  lockProgressOf,
  saveProjections,
  type StoredProjection,
} from './learning.queries.ts';
import { durationOf } from '#contract/learning/contentBody.ts';
import { projectItem } from '#contract/learning/itemProgress.ts';

const keyOf = (one: { unitEnrolmentId: string; contentItemId: string }): string =>
  `${one.unitEnrolmentId} ${one.contentItemId}`;

/** Recomputes one person's progress from their events; returns how many items were wrong. */
export async function rebuildProgressOf(tx: Tx, personId: string): Promise<number> {
  await lockProgressOf(tx, personId);
  const [events, progress] = [await allEventsOf(tx, personId), await allProgressOf(tx, personId)];
  const eventsOf = Map.groupBy(events, keyOf);
  const stored = new Map(progress.map(({ organisationId: _organisation, ...row }) => [keyOf(row), row]));
  // A progress row without any event is wrong, too.
  const places = new Map([...events, ...progress].map((one) => [keyOf(one), one]));
  const ids = new Set([...places.values()].map(({ contentItemId }) => contentItemId));
  const items = new Map((await itemsById(tx, [...ids])).map((item) => [item.id, item]));
  const changed: StoredProjection[] = [];
  for (const [key, { unitEnrolmentId, contentItemId }] of places) {
    const { completion, body } = items.get(contentItemId)!;
    const projection = projectItem(completion, durationOf(body), eventsOf.get(key) ?? []);
    const row = { unitEnrolmentId, contentItemId, ...projection };
    if (!isDeepStrictEqual(stored.get(key), row)) changed.push(row);
  }
  await saveProjections(tx, changed);
  return changed.length;
}

export const peopleWithProgress = everyPersonId;
