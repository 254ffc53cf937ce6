import type { QueryClient } from '@tanstack/react-query';
import type { UnitView } from '#contract/learning.ts';
import { fetchAhead, ready } from '#web/lib/ready.ts';
import { contentItemQuery, unitQuery } from './learning.api.ts';

/** The item to show: the requested one, else where the person stopped, else the first open one. */
export function itemToShow(unit: Pick<UnitView, 'items' | 'resumeItemId'>, asked: string | undefined) {
  const find = (id: string | null | undefined) => unit.items.find((item) => item.id === id);
  return find(asked) ?? find(unit.resumeItemId) ?? unit.items.find((item) => !item.locked) ?? unit.items[0];
}

/** Loads the unit and the first content to show; returns the id of the item for the address. */
export async function loadUnit(client: QueryClient, unitId: string, asked: string | undefined) {
  const unit = await ready(client, unitQuery(unitId));
  const item = itemToShow(unit, asked);
  // Content that cannot be loaded says so in its own pane, and the outline still works.
  if (item && !item.locked && !unit.locked) await fetchAhead(client, contentItemQuery(item.id));
  return item?.id;
}
