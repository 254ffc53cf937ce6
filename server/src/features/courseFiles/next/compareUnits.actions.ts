import { randomUUID } from 'node:crypto';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import { fileIdsOf } from '#contract/learning/bodyFiles.ts';
import type { MediaRow } from '#server/features/courseFiles/courseFiles.queries.ts';
import { unitAfter } from '#server/features/courseFiles/format/unitChanges.rules.ts';
import { filesHere } from '#server/features/courseFiles/taking/files.actions.ts';
import { byCode, namedUnits } from '#server/features/courseFiles/taking/found.rules.ts';
import { unitsHere } from '#server/features/courseFiles/taking/here.queries.ts';
import type { Change } from '#server/features/editions/changes.rules.ts';
import type { UnitDraft } from '#server/features/editions/units/draft.rules.ts';
import { contentOf } from '#server/features/editions/units/read.actions.ts';
import { unitEditionsById } from '#server/features/editions/units/units.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { draftsOfUnits, editionsToCompare } from './next.queries.ts';
import { unitDifferences } from './outlineNext.rules.ts';

/** A unit of the file beside the one here. */
export interface ComparedUnit {
  readonly id: string | null;
  readonly code: string;
  readonly title: string;
  readonly how: 'added' | 'drafted' | 'kept';
  readonly changes: readonly Change[];
  /** The draft that is being written here. */
  readonly draftId: string | null;
}
export interface ComparedUnits {
  readonly units: readonly ComparedUnit[];
  /** Ids of units here by their names in the file; the name itself of one that is new. */
  readonly ids: ReadonlyMap<string, string>;
  /** Files that the units here show. */
  readonly shown: ReadonlySet<string>;
  /** Files of the file that are here already. */
  readonly filesHere: ReadonlyMap<string, string>;
}

/** What each of these units says here, by unit. */
async function contentsOf(tx: Tx, unitIds: readonly string[]): Promise<ReadonlyMap<string, UnitDraft>> {
  const editions = await editionsToCompare(tx, unitIds);
  const rows = await unitEditionsById(
    tx,
    editions.map(({ id }) => id),
  );
  const contents = new Map<string, UnitDraft>();
  for (const row of rows) contents.set(row.unitId, await contentOf(tx, row));
  return contents;
}

/** Compares every unit of a file with the one of its code here; nothing is written. */
export async function compareUnits(
  tx: Tx,
  file: CourseFile,
  media: readonly MediaRow[],
): Promise<ComparedUnits> {
  const here = byCode(await unitsHere(tx, namedUnits(file)));
  const idOf = (code: string): string | null => here.get(code.toLowerCase())?.id ?? null;
  const unitIds = file.units.flatMap(({ code }) => idOf(code) ?? []);
  const [contents, drafts] = [await contentsOf(tx, unitIds), await draftsOfUnits(tx, unitIds)];
  const shown = new Set(
    [...contents.values()].flatMap(({ items }) => items.flatMap(({ body }) => fileIdsOf(body))),
  );
  const known = await filesHere({ tx }, file, media, shown);
  const stored = media.filter(({ refusal, use }) => refusal === null && use !== 'cover');
  const files = new Map(stored.map(({ mediaId }) => [mediaId, known.get(mediaId) ?? mediaId]));
  const ids = new Map([
    ...file.units.map(({ id, code }) => [id, idOf(code) ?? id] as const),
    ...file.otherUnits.flatMap(({ id, code }) => {
      const other = idOf(code);
      return other === null ? [] : [[id, other] as const];
    }),
  ]);
  const units = file.units.map((unit): ComparedUnit => {
    const { code, title } = unit;
    const id = idOf(code);
    const before = id === null ? undefined : contents.get(id);
    if (!before) return { id, code, title, how: 'added', changes: [], draftId: null };
    const changes = unitDifferences(
      before,
      unitAfter(unit, before, { files, units: ids, newId: randomUUID }),
    );
    const how = changes.length > 0 ? 'drafted' : 'kept';
    return { id, code, title, how, changes, draftId: drafts.get(id!) ?? null };
  });
  return { units, ids, shown, filesHere: known };
}
