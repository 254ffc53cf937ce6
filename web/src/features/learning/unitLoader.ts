import type { QueryClient } from '@tanstack/react-query';
import type { UnitView } from '#contract/learning.ts';
import { fetchAhead, ready } from '#web/lib/ready.ts';
import { contentItemQuery, unitQuery } from './learning.api.ts';

/** The item to show: the asked one, else where it was left, else the first that is open. */
export function itemToShow(unit: Pick<UnitView, 'items' | 'resumeItemId'>, asked: string | undefined) {
  const find = (id: string | null | undefined) => unit.items.find((item) => item.id === id);
  return find(asked) ?? find(unit.resumeItemId) ?? unit.items.find((item) => !item.locked) ?? unit.items[0];
}

/** Reads the unit and the content that is shown first; gives the id of the item the address should name. */
export async function loadUnit(client: QueryClient, unitId: string, asked: string | undefined) {
  const unit = await ready(client, unitQuery(unitId));
  const item = itemToShow(unit, asked);
  // A content that cannot be read says so on its own pane; the outline stands all the same.
  if (item && !item.locked && !unit.locked) await fetchAhead(client, contentItemQuery(item.id));
  return item?.id;
}
