import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import { writeCriteria } from './criteria.rules.ts';
import { DraftFault, type Beside, type UnitDraft } from './draft.rules.ts';
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
    beside: Beside,
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
  criteria: (draft, { criteria }, beside) => writeCriteria(draft, criteria, beside),
  prerequisites: (draft, { units }, beside) => {
    const ids = units.map(({ unitId }) => unitId);
    for (const [at, id] of ids.entries())
      if (id === beside.unitId || !beside.units.has(id) || ids.indexOf(id) < at)
        throw new DraftFault(
          `units.${at}.unitId`,
          'not_right',
          'There is no such other unit, or it is named twice',
        );
    return { ...draft, prerequisites: units };
  },
};

/**
 * A draft after these changes, in order. Throws a `DraftFault` whose field begins with `changes.<place>` when one of them
 * cannot be made.
 */
export const afterChanges = (
  draft: UnitDraft,
  changes: readonly UnitDraftChange[],
  beside: Beside,
): UnitDraft => {
  let now = draft;
  for (const [at, change] of changes.entries()) {
    try {
      now = (steps[change.do] as Steps['describe'])(now, change as never, beside);
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
