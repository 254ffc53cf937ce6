import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { DraftFault } from './draft.rules.ts';
import { contentOf, readUnitEdition, shown, stopsNow } from './read.actions.ts';
import { contextOf, writeDifference } from './save.actions.ts';
import { afterChanges } from './steps.rules.ts';
import { editionsOfUnit, heldUnitEdition, holdUnit, type EditionRow } from './units.queries.ts';
import { deleteUnitDraft, insertUnitDraft, publishUnitDraft, saveUnitDraft } from './draft.queries.ts';

/** The draft of the next edition of a unit, made equal to the newest when there is none. */
export async function beginUnitDraft(tx: Tx, unitId: string): Promise<UnitEdition> {
  if (!(await holdUnit(tx, unitId))) throw new Problem('not_found');
  const [newest] = await editionsOfUnit(tx, unitId);
  if (newest?.status === 'draft') return shown(tx, newest);
  const { number, title, summary } = found(newest);
  const id = await insertUnitDraft(tx, { unitId, number: number + 1, title, summary }, newest!.id);
  return readUnitEdition(tx, id);
}

/** Holds a draft; throws when it is published. */
async function heldDraft(tx: Tx, id: string): Promise<EditionRow> {
  const row = found(await heldUnitEdition(tx, id));
  if (row.status === 'published') throw new Problem('wrong_state');
  return row;
}

export interface DraftSave {
  key: string;
  baseRevision: number;
  changes: UnitDraftChange[];
}

function orRefused<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DraftFault)) throw error;
    throw wrongField(error.field, error.code, error.message);
  }
}

/**
 * Makes changes to a draft, all or none. Nothing is written when somebody saved since; a save that came before is not
 * made again. The answer shows the draft as it is then.
 */
export async function changeUnitDraft(
  tx: Tx,
  id: string,
  { key, baseRevision, changes }: DraftSave,
): Promise<{ saved: boolean; edition: UnitEdition }> {
  const row = await heldDraft(tx, id);
  if (row.savedKeys.includes(key)) return { saved: true, edition: await shown(tx, row) };
  if (row.revision !== baseRevision) return { saved: false, edition: await shown(tx, row) };
  const before = await contentOf(tx, row);
  const context = await contextOf(tx, row.unitId, before, changes);
  const after = orRefused(() => afterChanges(before, changes, context));
  await writeDifference(tx, row, before, after, context.items);
  await saveUnitDraft(tx, id, { title: after.title, summary: after.summary }, key);
  return { saved: true, edition: await readUnitEdition(tx, id) };
}

/** Discards a draft; returns its unit. */
export async function discardUnitDraft(tx: Tx, id: string): Promise<string> {
  const row = await heldDraft(tx, id);
  await deleteUnitDraft(tx, row);
  return row.unitId;
}

/** Publishes a draft that is as it was read and lacks nothing; returns its unit. */
export async function publishUnitEdition(
  { tx, now, caller }: RequestScope,
  id: string,
  revision: number,
): Promise<string> {
  const row = found(await heldUnitEdition(tx, id));
  if (row.status === 'published') throw new Problem('already_done');
  if (row.revision !== revision) throw new Problem('changed_elsewhere');
  const errors = await stopsNow(tx, row, await contentOf(tx, row));
  if (errors.length > 0) throw new Problem('draft_incomplete', { errors });
  await publishUnitDraft(tx, row, row.title, { publishedAt: now, publishedBy: caller.personId });
  return row.unitId;
}
