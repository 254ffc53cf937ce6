import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import { fileIdsOf } from '#contract/learning/bodyFiles.ts';
import { packageFacts } from '#server/features/packages/packages.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DraftContext, UnitDraft } from './draft.rules.ts';
import { idsIn } from './steps.rules.ts';
import { criteriaOfUnit, filesForContent, idsTaken, itemsOfUnit, unitsAmong } from './beside.queries.ts';
import { linkItems, writeCriteriaRows, writeItems, writePrerequisites } from './write.queries.ts';

/** What these changes need to know besides the draft. */
export async function contextOf(
  tx: Tx,
  unitId: string,
  draft: UnitDraft,
  changes: readonly UnitDraftChange[],
): Promise<DraftContext> {
  const ids = idsIn(changes);
  const former = draft.items.flatMap(({ replacesId }) => replacesId ?? []);
  const present = new Set(draft.items.map(({ id }) => id));
  const away = [...ids.restored, ...former].filter((id) => !present.has(id));
  const fileIds = ids.bodies.flatMap(fileIdsOf);
  const [items, criteria, taken, units, files, packages] = await Promise.all([
    itemsOfUnit(tx, unitId, away),
    ids.criteria.length > 0 ? criteriaOfUnit(tx, unitId) : [],
    idsTaken(tx, [...ids.newItems, ...ids.criteria]),
    unitsAmong(tx, ids.units),
    filesForContent(tx, fileIds),
    packageFacts(tx, fileIds),
  ]);
  return {
    unitId,
    items: new Map(items.map((item) => [item.id, item])),
    criteria: new Map(criteria.map((one) => [one.id, one])),
    taken,
    units,
    files,
    packages,
    newId: randomUUID,
  };
}

/**
 * Writes what differs. An item that was removed is written too, as it was last: it can be restored in another save, also
 * when this one both wrote and removed it.
 */
export async function writeDifference(
  tx: Tx,
  edition: { id: string; unitId: string },
  before: UnitDraft,
  after: UnitDraft,
  outside: DraftContext['items'],
): Promise<void> {
  const known = new Map(before.items.map((item) => [item.id, item]));
  const all = new Map([...outside, ...after.items.map((item) => [item.id, item] as const)]);
  const changed = [...all.values()].filter(
    (item) => !item.kept && !isDeepStrictEqual(known.get(item.id), item),
  );
  await writeItems(
    tx,
    edition.unitId,
    changed.map((item) => ({ ...item, fileIds: fileIdsOf(item.body) })),
  );
  if (!isDeepStrictEqual(before.items, after.items)) await linkItems(tx, edition, after.items);
  if (!isDeepStrictEqual(before.criteria, after.criteria))
    await writeCriteriaRows(tx, edition, after.criteria);
  if (!isDeepStrictEqual(before.prerequisites, after.prerequisites))
    await writePrerequisites(tx, edition, after.prerequisites);
}
