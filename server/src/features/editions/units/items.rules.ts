import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import { filesOf } from '#contract/learning/bodyFiles.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';
import { DraftFault, sameItem, type DraftContext, type DraftItem, type UnitDraft } from './draft.rules.ts';

/* Changes of the items of a draft. Pure. */

type Change<D extends UnitDraftChange['do']> = Extract<UnitDraftChange, { do: D }>;
type Settings = Pick<DraftItem, 'required' | 'releaseAfterDays' | 'releaseAt' | 'after'>;

function itemOf({ items }: UnitDraft, id: string): DraftItem {
  const item = items.find((one) => one.id === id);
  if (!item) throw new DraftFault('id', 'unknown', 'The draft has no such item');
  return item;
}

function refuseTaken({ items }: UnitDraft, context: DraftContext, field: string, id: string): void {
  if (context.taken.has(id) || context.items.has(id) || items.some((one) => one.id === id))
    throw new DraftFault(field, 'taken', 'This id is in use');
}

/** The body with what its package holds, which only the manifest says. Throws when a file is none of content. */
function checkedBody(body: StoredBody, { files, packages }: DraftContext): StoredBody {
  for (const { field, id, media } of filesOf(body)) {
    const type = files.get(id);
    if (type === undefined) throw new DraftFault(`body.${field}`, 'unknown', 'There is no such file');
    if (!media.test(type)) throw new DraftFault(`body.${field}`, 'not_right', `${type} is not shown here`);
  }
  if (body.kind !== 'package') return body;
  const facts = packages.get(body.fileId);
  if (!facts) throw new DraftFault('body.fileId', 'not_right', 'This file is no package');
  const { led: _, ...rest } = body;
  return { ...rest, ...facts };
}

/** Settings as they are stored. Throws when an item is to wait for one the draft does not have, or for itself. */
function settingsOf({ items }: UnitDraft, id: string, given: Settings): Settings {
  const { required, releaseAfterDays, releaseAt, after } = given;
  const unknown = after.findIndex((first) => first === id || !items.some((one) => one.id === first));
  if (unknown !== -1) throw new DraftFault(`after.${unknown}`, 'unknown', 'The draft has no such other item');
  return {
    required,
    releaseAfterDays,
    releaseAt: releaseAt && new Date(releaseAt).toISOString(),
    after: [...new Set(after)].toSorted(),
  };
}

const placed = (draft: UnitDraft, at: number, item: DraftItem): UnitDraft => ({
  ...draft,
  items: draft.items.toSpliced(at, 0, item),
});

/** Puts one item in the place of another, also where others wait for it. */
const swapped = (draft: UnitDraft, id: string, by: DraftItem): UnitDraft => ({
  ...draft,
  items: draft.items.map((one) => {
    if (one.id === id) return by;
    if (!one.after.includes(id)) return one;
    return { ...one, after: one.after.map((first) => (first === id ? by.id : first)).toSorted() };
  }),
});

export function addItem(draft: UnitDraft, change: Change<'item_add'>, context: DraftContext): UnitDraft {
  const { do: _do, at, id, title, minutes, completion, body: given, ...settings } = change;
  refuseTaken(draft, context, 'id', id);
  const body = checkedBody(given, context);
  const content = { id, replacesId: null, kept: false, title, minutes, completion, body };
  return placed(draft, at, { ...content, ...settingsOf(draft, id, settings) });
}

/**
 * Changes what a student reads or does. An item of a published edition stays as it is and a new one takes its place;
 * changed back, the former one returns.
 */
export function changeItem(
  draft: UnitDraft,
  change: Change<'item_change'>,
  context: DraftContext,
): UnitDraft {
  const { do: _do, id, ...said } = change;
  const item = itemOf(draft, id);
  const given = said.body ? { ...said, body: checkedBody(said.body, context) } : said;
  const content = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const changed: DraftItem = { ...item, ...content };
  if (sameItem(item, changed)) return draft;
  if (item.kept) {
    context.items.set(id, item);
    return swapped(draft, id, { ...changed, id: context.newId(), replacesId: id, kept: false });
  }
  const former = item.replacesId === null ? undefined : context.items.get(item.replacesId);
  const returns = former && sameItem(former, changed) && !draft.items.some((one) => one.id === former.id);
  if (!returns) return swapped(draft, id, changed);
  const { required, releaseAfterDays, releaseAt, after } = item;
  return swapped(draft, id, { ...former, required, releaseAfterDays, releaseAt, after });
}

export function setItem(draft: UnitDraft, change: Change<'item_settings'>): UnitDraft {
  const { do: _do, id, ...settings } = change;
  return swapped(draft, id, { ...itemOf(draft, id), ...settingsOf(draft, id, settings) });
}

/** Takes an item out; it can be restored as long as the draft is one. */
export function removeItem(
  draft: UnitDraft,
  { id }: Change<'item_remove'>,
  context: DraftContext,
): UnitDraft {
  context.items.set(id, itemOf(draft, id));
  const items = draft.items
    .filter((one) => one.id !== id)
    .map((one) =>
      one.after.includes(id) ? { ...one, after: one.after.filter((first) => first !== id) } : one,
    );
  return { ...draft, items };
}

/** Takes an item of the unit in again: one removed from this draft, or one of an earlier edition. */
export function restoreItem(
  draft: UnitDraft,
  change: Change<'item_restore'>,
  context: DraftContext,
): UnitDraft {
  const { do: _do, id, at, ...settings } = change;
  const item = context.items.get(id);
  if (!item || draft.items.some((one) => one.id === id))
    throw new DraftFault('id', 'unknown', 'There is no such item outside the draft');
  return placed(draft, at, { ...item, ...settingsOf(draft, id, settings) });
}

export function duplicateItem(
  draft: UnitDraft,
  change: Change<'item_duplicate'>,
  context: DraftContext,
): UnitDraft {
  const { id, newId } = change;
  const item = itemOf(draft, id);
  refuseTaken(draft, context, 'newId', newId);
  const at = draft.items.indexOf(item) + 1;
  return placed(draft, at, { ...item, id: newId, replacesId: null, kept: false });
}

export function orderItems(draft: UnitDraft, { ids }: Change<'item_order'>): UnitDraft {
  const known = new Map(draft.items.map((item) => [item.id, item]));
  if (ids.length !== known.size || new Set(ids).size !== known.size || !ids.every((id) => known.has(id)))
    throw new DraftFault('ids', 'not_right', 'These are not the items of the draft, each once');
  return { ...draft, items: ids.map((id) => known.get(id)!) };
}
