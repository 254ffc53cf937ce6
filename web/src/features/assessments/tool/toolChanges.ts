import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { sameJson } from '#web/shared/richText/sameJson.ts';
import { nameOfItem } from '#web/features/assessments/tool/toolContent.ts';
import type { Content, Item } from '#web/features/assessments/tool/toolContent.ts';

/* What the next version changes against the newest one, in words. Pure. */

interface PlacedItem {
  readonly item: Item;
  readonly taskId: string;
}

const itemsOf = ({ tasks }: Content): Map<string, PlacedItem> =>
  new Map(tasks.flatMap(({ id, items }) => items.map((item) => [item.id, { item, taskId: id }] as const)));

/** An item without its id and ties. */
const asked = ({ id: _id, criteria: _ties, ...said }: Item) => said;

/**
 * `before` with its items named as in `after`. Publishing ties on the map gives items other ids; one that asks the same is
 * the same item.
 */
export function namedAs(after: Content, before: Content): Content {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const fresh = [...now.values()].map(({ item }) => item).filter(({ id }) => !old.has(id));
  const taken = new Set<string>();
  const idOf = (item: Item): string => {
    if (now.has(item.id)) return item.id;
    const same = fresh.find(
      ({ id, ...other }) => !taken.has(id) && sameJson(asked(item), asked({ id, ...other })),
    );
    if (same) taken.add(same.id);
    return same?.id ?? item.id;
  };
  return {
    ...before,
    tasks: before.tasks.map((task) => ({
      ...task,
      items: task.items.map((item) => ({ ...item, id: idOf(item) })),
    })),
  };
}

/** The items of `after` that are new or differ. */
export function changedItems(before: Content, after: Content): Item[] {
  const old = itemsOf(before);
  return [...itemsOf(after).values()]
    .map(({ item }) => item)
    .filter((item) => !sameJson(old.get(item.id)?.item, item));
}

const orderOf = (content: Content, among: ReadonlyMap<string, unknown>): string[] =>
  content.tasks.flatMap(({ items }) => items.map(({ id }) => id).filter((id) => among.has(id)));

function itemChanges(before: Content, after: Content): string[] {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const name = ({ item }: PlacedItem) => ({ item: nameOfItem(item) });
  const added = [...now].filter(([id]) => !old.has(id)).map(([, one]) => m.tools_change_added(name(one)));
  const removed = [...old].filter(([id]) => !now.has(id)).map(([, one]) => m.tools_change_removed(name(one)));
  const changed = [...now].flatMap(([id, one]) => {
    const was = old.get(id);
    if (!was || sameJson(was.item, one.item)) return [];
    const onlyTies = sameJson(asked(was.item), asked(one.item));
    return [onlyTies ? m.tools_change_ties(name(one)) : m.tools_change_changed(name(one))];
  });
  const moved =
    sameJson(orderOf(before, now), orderOf(after, old)) &&
    [...now].every(([id, { taskId }]) => (old.get(id)?.taskId ?? taskId) === taskId);
  return [...added, ...removed, ...changed, ...(moved ? [] : [m.tools_change_order()])];
}

/** Sentences about everything that differs; none when nothing does. */
export function toolChanges(before: Content, after: Content, terms: TermInputs): string[] {
  const about = ({ tasks: _tasks, unitIds: _units, ...said }: Content) => said;
  const heads = ({ tasks }: Content) => tasks.map(({ items: _items, ...task }) => task);
  return [
    ...(sameJson(about(before), about(after)) ? [] : [m.tools_change_about()]),
    ...(sameJson(before.unitIds.toSorted(), after.unitIds.toSorted()) ? [] : [m.tools_change_units(terms)]),
    ...(sameJson(heads(before), heads(after)) ? [] : [m.tools_change_tasks()]),
    ...itemChanges(before, after),
  ];
}
