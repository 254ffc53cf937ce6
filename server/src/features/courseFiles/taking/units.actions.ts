import { randomUUID } from 'node:crypto';
import type { CourseFile, FileUnit } from '#contract/courseFiles/courseFile.ts';
import type { TakeCourse, TakenThing } from '#contract/courseFiles/courseFiles.ts';
import { unitChanges, type HereIds } from '#server/features/courseFiles/format/unitChanges.rules.ts';
import { insertUnitDraft } from '#server/features/editions/units/draft.queries.ts';
import { contentOf } from '#server/features/editions/units/read.actions.ts';
import { beginUnitDraft, changeUnitDraft } from '#server/features/editions/units/units.actions.ts';
import { holdUnit, unitEditionById } from '#server/features/editions/units/units.queries.ts';
import { insertUnit } from '#server/features/editions/unitList/unitList.queries.ts';
import { found, wrongField } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { byCode, namedUnits } from './found.rules.ts';
import { unitsHere } from './here.queries.ts';

type HereUnit = Awaited<ReturnType<typeof unitsHere>>[number];

/** A unit of the file, where it is here, and the draft that is written from the file; null when the one here is taken. */
interface UnitOfCourse {
  readonly unit: FileUnit;
  readonly taken: TakenThing;
  readonly draftId: string | null;
}

/** Adds a unit with the draft of its first edition. */
async function addUnit(tx: Tx, unit: FileUnit): Promise<UnitOfCourse> {
  const { code, title } = unit;
  const id = randomUUID();
  await insertUnit(tx, { id, code, title });
  const draftId = await insertUnitDraft(tx, { unitId: id, number: 1, title, summary: '' }, null);
  return { unit, taken: { id, code, title, how: 'added' }, draftId };
}

/** The unit here: as it is, or with the draft of its next edition. */
async function unitOf(
  tx: Tx,
  unit: FileUnit,
  { here, fromFile, at }: { here: HereUnit; fromFile: boolean; at: number },
): Promise<UnitOfCourse> {
  const { id, code, title } = here;
  if (!fromFile) return { unit, taken: { id, code, title, how: 'kept' }, draftId: null };
  await holdUnit(tx, id);
  const [now] = await unitsHere(tx, [code]);
  if (now!.draft)
    throw wrongField(`units.${at}.take`, 'draft_here', 'Somebody writes the next edition of this unit');
  const { id: draftId } = await beginUnitDraft(tx, id);
  return { unit, taken: { id, code, title: unit.title, how: 'drafted' }, draftId };
}

/** Writes the units of a file as drafts, those taken as they are left alone. Ids of all units it names, by their names. */
export async function takeUnits(
  tx: Tx,
  file: CourseFile,
  choices: TakeCourse['units'],
  files: HereIds['files'],
): Promise<{ taken: TakenThing[]; ids: ReadonlyMap<string, string> }> {
  const here = byCode(await unitsHere(tx, namedUnits(file)));
  const chosen = byCode(choices);
  const rows: UnitOfCourse[] = [];
  for (const [at, unit] of file.units.entries()) {
    const code = unit.code.toLowerCase();
    const known = here.get(code);
    const fromFile = chosen.get(code)?.take === 'file';
    rows.push(known ? await unitOf(tx, unit, { here: known, fromFile, at }) : await addUnit(tx, unit));
  }
  const others = file.otherUnits.flatMap(({ id, code }) => {
    const known = here.get(code.toLowerCase());
    return known ? [[id, known.id] as const] : [];
  });
  const ids = new Map([...others, ...rows.map(({ unit, taken }) => [unit.id, taken.id] as const)]);
  for (const { unit, draftId } of rows)
    if (draftId) await writeUnit(tx, draftId, unit, { files, units: ids, newId: randomUUID });
  return { taken: rows.map(({ taken }) => taken), ids };
}

async function writeUnit(tx: Tx, draftId: string, unit: FileUnit, here: HereIds): Promise<void> {
  const row = found(await unitEditionById(tx, draftId));
  const changes = unitChanges(unit, await contentOf(tx, row), here);
  await changeUnitDraft(tx, draftId, { key: randomUUID(), baseRevision: row.revision, changes });
}
