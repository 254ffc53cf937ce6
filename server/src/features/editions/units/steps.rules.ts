import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import { writeCriteria } from './criteria.rules.ts';
import { DraftFault, type DraftContext, type UnitDraft } from './draft.rules.ts';
import {
  addItem,
  changeItem,
  duplicateItem,
  orderItems,
  removeItem,
  restoreItem,
  setItem,
} from './items.rules.ts';

type Steps = {
  readonly [D in UnitDraftChange['do']]: (
    draft: UnitDraft,
    change: Extract<UnitDraftChange, { do: D }>,
    context: DraftContext,
  ) => UnitDraft;
};

/** One way to change a draft each. */
const steps: Steps = {
  describe: (draft, { title, summary }) => ({ ...draft, title, summary }),
  item_add: addItem,
  item_change: changeItem,
  item_settings: setItem,
  item_remove: removeItem,
  item_restore: restoreItem,
  item_duplicate: duplicateItem,
  item_order: orderItems,
  criteria: (draft, { criteria }, context) => writeCriteria(draft, criteria, context),
  prerequisites: (draft, { units }, context) => {
    const ids = units.map(({ unitId }) => unitId);
    for (const [at, id] of ids.entries())
      if (id === context.unitId || !context.units.has(id) || ids.indexOf(id) < at)
        throw new DraftFault(
          `units.${at}.unitId`,
          'not_right',
          'There is no such other unit, or it is named twice',
        );
    return { ...draft, prerequisites: units };
  },
};

/** The change with the ids its items have by now. */
function withIdsNow(change: UnitDraftChange, renamed: ReadonlyMap<string, string>): UnitDraftChange {
  if (renamed.size === 0) return change;
  const now = (id: string): string => renamed.get(id) ?? id;
  const named = 'id' in change ? { ...change, id: now(change.id) } : change;
  if ('after' in named) return { ...named, after: named.after.map(now) };
  return named.do === 'item_order' ? { ...named, ids: named.ids.map(now) } : named;
}

/** Notes that the item of this id has another by now, also under the ids it had before. */
function noteRenamed(renamed: Map<string, string>, from: string, to: string): void {
  if (from === to) return;
  for (const [first, last] of renamed) if (last === from) renamed.set(first, to);
  renamed.set(from, to);
  renamed.delete(to);
}

/**
 * A draft after these changes, in order. A published item gets another id when it is changed; whoever sends more in the
 * same save does not know that id yet and names the one it had. Throws a `DraftFault` whose field begins with `changes.<place>` when one of them
 * cannot be made.
 */
export const afterChanges = (
  draft: UnitDraft,
  changes: readonly UnitDraftChange[],
  context: DraftContext,
): UnitDraft => {
  let now = draft;
  const renamed = new Map<string, string>();
  for (const [at, given] of changes.entries()) {
    try {
      const change = withIdsNow(given, renamed);
      const next = (steps[change.do] as Steps['describe'])(now, change as never, context);
      if (change.do === 'item_change') {
        const place = now.items.findIndex(({ id }) => id === change.id);
        noteRenamed(renamed, change.id, next.items[place]!.id);
      }
      now = next;
    } catch (error) {
      if (!(error instanceof DraftFault)) throw error;
      throw new DraftFault(`changes.${at}.${error.field}`, error.code, error.message);
    }
  }
  return now;
};

/** Every id that changes bring from outside, by what it names. */
export function idsIn(changes: readonly UnitDraftChange[]) {
  const of = <D extends UnitDraftChange['do']>(name: D) =>
    changes.filter((change): change is Extract<UnitDraftChange, { do: D }> => change.do === name);
  return {
    newItems: [...of('item_add').map(({ id }) => id), ...of('item_duplicate').map(({ newId }) => newId)],
    restored: of('item_restore').map(({ id }) => id),
    criteria: of('criteria').flatMap(({ criteria }) => criteria.map(({ id }) => id)),
    units: of('prerequisites').flatMap(({ units }) => units.map(({ unitId }) => unitId)),
    bodies: [...of('item_add'), ...of('item_change')].flatMap(({ body }) => body ?? []),
  };
}
