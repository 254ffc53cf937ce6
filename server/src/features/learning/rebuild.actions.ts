import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#server/platform/database/database.ts';
import {
  allEventsOf,
  allProgressOf,
  everyPersonId,
  itemsById,
  lockProgressOf,
  saveProjections,
} from './learning.queries.ts';
import { durationOf } from './contentBody.rules.ts';
import { projectItem, type ItemProjection } from './progress.rules.ts';

type Row = Awaited<ReturnType<typeof allProgressOf>>[number];

function projectionOf(row: Row): ItemProjection {
  const { organisationId: _organisation, personId: _person, contentItemId: _item, ...projection } = row;
  return projection;
}

/** Recomputes one person's progress from their events; returns how many items were wrong. */
export async function rebuildProgressOf(tx: Tx, personId: string): Promise<number> {
  await lockProgressOf(tx, personId);
  const events = Map.groupBy(await allEventsOf(tx, personId), (event) => event.contentItemId);
  const stored = new Map(
    (await allProgressOf(tx, personId)).map((row) => [row.contentItemId, projectionOf(row)]),
  );
  // A progress row without any event is wrong, too.
  const items = await itemsById(tx, [...new Set([...events.keys(), ...stored.keys()])]);
  const changed = new Map<string, ItemProjection>();
  for (const item of items) {
    const projection = projectItem(item.completion, durationOf(item.body), events.get(item.id) ?? []);
    if (!isDeepStrictEqual(stored.get(item.id), projection)) changed.set(item.id, projection);
  }
  await saveProjections(tx, personId, changed);
  return changed.size;
}

export const peopleWithProgress = everyPersonId;
