import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { CompletionRule, ContentKind } from '#contract/learning.ts';
import { sameJson } from '#web/shared/richText/sameJson.ts';
import type { Item } from './item.ts';

/* What an act on several items of an outline changes. Pure. */

type Settings = Pick<Item, 'required' | 'releaseAfterDays' | 'releaseAt' | 'after'>;
/** When items open: from the start, some days after it, or on a day. */
export type Release = Pick<Settings, 'releaseAfterDays' | 'releaseAt'>;

const settingsOf = ({ required, releaseAfterDays, releaseAt, after }: Item): Settings => ({
  required,
  releaseAfterDays,
  releaseAt,
  after,
});

export const removals = (chosen: readonly Item[]): UnitDraftChange[] =>
  chosen.map(({ id }) => ({ do: 'item_remove', id }));

/**
 * Copies of the chosen items, together after the last of them. A copy of what waits for another chosen item waits for the
 * copy of that one.
 */
export function copies(
  items: readonly Item[],
  chosen: readonly Item[],
  newId: () => string,
): { readonly ids: string[]; readonly changes: UnitDraftChange[] } {
  const copyOf = new Map(chosen.map(({ id }) => [id, newId()]));
  const ids = [...copyOf.values()];
  const last = items.findIndex(({ id }) => id === chosen.at(-1)?.id);
  const order = items.map(({ id }) => id).toSpliced(last + 1, 0, ...ids);
  const changes: UnitDraftChange[] = chosen.map(({ id }) => ({
    do: 'item_duplicate',
    id,
    newId: copyOf.get(id)!,
  }));
  if (chosen.length > 1) changes.push({ do: 'item_order', ids: order });
  for (const item of chosen)
    if (item.after.some((first) => copyOf.has(first)))
      changes.push({
        do: 'item_settings',
        id: copyOf.get(item.id)!,
        ...settingsOf(item),
        after: item.after.map((first) => copyOf.get(first) ?? first),
      });
  return { ids, changes };
}

/** Gives these settings to the chosen items that have others. */
export function settingsChanges(
  chosen: readonly Item[],
  part: Pick<Settings, 'required'> | Release,
): UnitDraftChange[] {
  const given = Object.entries(part);
  return chosen
    .filter((item) => given.some(([name, value]) => item[name as keyof Settings] !== value))
    .map((item) => ({ do: 'item_settings', id: item.id, ...settingsOf(item), ...part }));
}

/** The rules that can say of at least one of these kinds when it is done, in one order. */
export const rulesFor = (
  kinds: Iterable<ContentKind>,
  rulesOf: (kind: ContentKind) => readonly CompletionRule['rule'][],
): CompletionRule['rule'][] => [...new Set([...kinds].flatMap(rulesOf))];

/** Makes the chosen items done by this rule; `leftOut`: whose kind is never done by it. */
export function completionChanges(
  chosen: readonly Item[],
  completion: CompletionRule,
  rulesOf: (kind: ContentKind) => readonly CompletionRule['rule'][],
): { readonly changes: UnitDraftChange[]; readonly leftOut: Item[] } {
  const can = ({ body }: Item): boolean => rulesOf(body.kind).includes(completion.rule);
  return {
    changes: chosen
      .filter((item) => can(item) && !sameJson(item.completion, completion))
      .map(({ id }) => ({ do: 'item_change', id, completion })),
    leftOut: chosen.filter((item) => !can(item)),
  };
}
