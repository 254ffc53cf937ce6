import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';

/* What changes do to a draft on the device, before the server has them, and what takes them back. Pure. */

export type DraftItem = UnitEdition['items'][number];
type Change<D extends UnitDraftChange['do']> = Extract<UnitDraftChange, { do: D }>;
/** Items that were removed here, as they were. */
type Away = ReadonlyMap<string, DraftItem>;
type Steps = {
  readonly [D in UnitDraftChange['do']]: (
    draft: UnitEdition,
    change: Change<D>,
    away: Away,
  ) => Partial<UnitEdition>;
};
type Inverses = {
  readonly [D in UnitDraftChange['do']]: (draft: UnitEdition, change: Change<D>) => UnitDraftChange[];
};

const settingsOf = ({ required, releaseAfterDays, releaseAt, after }: DraftItem) => ({
  required,
  releaseAfterDays,
  releaseAt,
  after,
});
const contentOf = ({ title, minutes, completion, body }: DraftItem) => ({ title, minutes, completion, body });
const itemOf = ({ items }: UnitEdition, id: string): DraftItem | undefined =>
  items.find((item) => item.id === id);

const withItem = ({ items }: UnitEdition, at: number, item: DraftItem) => ({
  items: items.toSpliced(at, 0, item),
});
const eachItem = ({ items }: UnitEdition, id: string, part: object) => ({
  items: items.map((item): DraftItem => (item.id === id ? { ...item, ...part } : item)),
});
/** What a change says apart from what it is. */
function saying<C extends { do: string; id?: string }>({ do: _do, id: _id, ...rest }: C) {
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
}

const steps: Steps = {
  describe: (_draft, { title, summary }) => ({ title, summary }),
  item_add: (draft, { do: _do, at, ...item }) =>
    withItem(draft, at, { ...item, replacesId: null, kept: false }),
  item_change: (draft, change) => eachItem(draft, change.id, saying(change)),
  item_settings: (draft, change) => eachItem(draft, change.id, saying(change)),
  item_remove: ({ items }, { id }) => ({
    items: items
      .filter((item) => item.id !== id)
      .map((item) =>
        item.after.includes(id) ? { ...item, after: item.after.filter((first) => first !== id) } : item,
      ),
  }),
  // What an item says that was not removed here, only the server knows until it answers.
  item_restore: (draft, { do: _do, id, at, ...settings }, away) => {
    const item = away.get(id);
    return item && !itemOf(draft, id) ? withItem(draft, at, { ...item, ...settings }) : {};
  },
  item_duplicate: (draft, { id, newId }) => {
    const item = itemOf(draft, id);
    if (!item) return {};
    return withItem(draft, draft.items.indexOf(item) + 1, {
      ...item,
      id: newId,
      replacesId: null,
      kept: false,
    });
  },
  item_order: ({ items }, { ids }) => {
    const places = new Map(ids.map((id, at) => [id, at]));
    return { items: items.toSorted((one, other) => places.get(one.id)! - places.get(other.id)!) };
  },
  criteria: (draft, { criteria }) => {
    const replaced = new Map(draft.criteria.map(({ id, replacesId }) => [id, replacesId]));
    return { criteria: criteria.map((one) => ({ ...one, replacesId: replaced.get(one.id) ?? null })) };
  },
  prerequisites: (_draft, { units }) => ({ prerequisites: units }),
};

/** The draft after these changes, as far as the device knows. */
export function afterChanges(
  draft: UnitEdition,
  changes: readonly UnitDraftChange[],
  away: Away = new Map(),
): UnitEdition {
  const now = { ...draft };
  for (const change of changes)
    Object.assign(now, (steps[change.do] as Steps['describe'])(now, change as never, away));
  return now;
}

const inverses: Inverses = {
  describe: ({ title, summary }) => [{ do: 'describe', title, summary }],
  item_add: (_draft, { id }) => [{ do: 'item_remove', id }],
  item_change: (draft, change) => {
    const item = itemOf(draft, change.id);
    if (!item) return [];
    const before = Object.entries(contentOf(item)).filter(([field]) => field in saying(change));
    return [{ do: 'item_change', id: change.id, ...Object.fromEntries(before) }];
  },
  item_settings: (draft, { id }) => {
    const item = itemOf(draft, id);
    return item ? [{ do: 'item_settings', id, ...settingsOf(item) }] : [];
  },
  item_remove: (draft, { id }) => {
    const item = itemOf(draft, id);
    if (!item) return [];
    const waiting = draft.items.filter(({ after }) => after.includes(id));
    return [
      { do: 'item_restore', id, at: draft.items.indexOf(item), ...settingsOf(item) },
      ...waiting.map((one): UnitDraftChange => ({ do: 'item_settings', id: one.id, ...settingsOf(one) })),
    ];
  },
  item_restore: (_draft, { id }) => [{ do: 'item_remove', id }],
  item_duplicate: (_draft, { newId }) => [{ do: 'item_remove', id: newId }],
  item_order: ({ items }) => [{ do: 'item_order', ids: items.map(({ id }) => id) }],
  criteria: ({ criteria }) => [{ do: 'criteria', criteria }],
  prerequisites: ({ prerequisites }) => [{ do: 'prerequisites', units: prerequisites }],
};

/** The changes that take these back, in order; `draft` is as it is before them. */
export function takingBack(draft: UnitEdition, changes: readonly UnitDraftChange[]): UnitDraftChange[] {
  let now = draft;
  const back: UnitDraftChange[][] = [];
  for (const change of changes) {
    back.unshift((inverses[change.do] as Inverses['describe'])(now, change as never));
    now = afterChanges(now, [change]);
  }
  return back.flat();
}

interface Replacement {
  id: string;
  replacesId: string | null;
}
function renamedAmong(before: readonly Replacement[], now: readonly Replacement[]): [string, string][] {
  const here = new Set(now.map(({ id }) => id));
  const gone = before.filter(({ id }) => !here.has(id));
  return gone.flatMap(({ id, replacesId }): [string, string][] => {
    const successor = now.find((one) => one.replacesId === id);
    if (successor) return [[id, successor.id]];
    return replacesId !== null && here.has(replacesId) ? [[id, replacesId]] : [];
  });
}

/**
 * Which items and criteria have another id now: one of a published edition that was changed has a successor, and comes
 * back when its wording does.
 */
export const renamedRows = (before: UnitEdition, now: UnitEdition): ReadonlyMap<string, string> =>
  new Map([...renamedAmong(before.items, now.items), ...renamedAmong(before.criteria, now.criteria)]);

/** The same changes about items and criteria that have other ids now. */
export function withRenamed(
  changes: readonly UnitDraftChange[],
  renamed: ReadonlyMap<string, string>,
): UnitDraftChange[] {
  if (renamed.size === 0) return [...changes];
  const name = (id: string): string => renamed.get(id) ?? id;
  return changes.map((change): UnitDraftChange => {
    if (change.do === 'criteria') {
      const criteria = change.criteria.map((one) => ({
        ...one,
        id: name(one.id),
        parentId: one.parentId && name(one.parentId),
      }));
      return { ...change, criteria };
    }
    const named = 'id' in change ? { ...change, id: name(change.id) } : change;
    if ('after' in named) return { ...named, after: named.after.map(name) };
    return named.do === 'item_order' ? { ...named, ids: named.ids.map(name) } : named;
  });
}

/** Whether a change says anew what the one before it said. */
function replaces(last: UnitDraftChange | undefined, change: UnitDraftChange): boolean {
  if (last?.do !== change.do) return false;
  if (change.do === 'describe' || change.do === 'criteria') return true;
  const ofItem = change.do === 'item_change' || change.do === 'item_settings';
  return ofItem && 'id' in last && last.id === change.id;
}

/** One list of changes, in which what was typed letter by letter is one change. */
export function merged(
  changes: readonly UnitDraftChange[],
  more: readonly UnitDraftChange[],
): UnitDraftChange[] {
  const all = [...changes];
  for (const change of more) {
    const last = all.at(-1);
    if (replaces(last, change)) all[all.length - 1] = { ...last, ...change };
    else all.push(change);
  }
  return all;
}
