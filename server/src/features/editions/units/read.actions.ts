import type { UnitEdition, UnitEditions } from '#contract/editions/unitEditions.ts';
import { unitChanges } from '#server/features/editions/changes.rules.ts';
import { unitOutlines } from '#server/features/editions/outline.actions.ts';
import { sayingChanges } from '#server/features/editions/words.actions.ts';
import { fileIdsOf } from '#contract/learning/bodyFiles.ts';
import { findFiles } from '#server/features/files/files.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import type { UnitDraft } from './draft.rules.ts';
import type { Stop } from './kinds.rules.ts';
import { stopsOf } from './stops.rules.ts';
import { asksFor, criteriaOfEdition, itemsOfEdition, prerequisitesOf, unitNames } from './content.queries.ts';
import { editionsOfUnit, unitEditionById, type EditionRow } from './units.queries.ts';

export async function contentOf(tx: Tx, { id, title, summary }: EditionRow): Promise<UnitDraft> {
  const [items, criteria, prerequisites] = await Promise.all([
    itemsOfEdition(tx, id),
    criteriaOfEdition(tx, id),
    prerequisitesOf(tx, id),
  ]);
  return { title, summary, items, criteria, prerequisites };
}

/** What stops a draft from being published; nothing stops what is. */
export async function stopsNow(tx: Tx, { unitId, status }: EditionRow, content: UnitDraft): Promise<Stop[]> {
  if (status === 'published') return [];
  const asked = content.prerequisites.map((one) => one.unitId);
  return stopsOf(content, await asksFor(tx, asked, unitId));
}

export async function shown(tx: Tx, row: EditionRow): Promise<UnitEdition> {
  const content = await contentOf(tx, row);
  const { publishedAt, savedKeys: _keys, ...about } = row;
  const files = await findFiles(
    tx,
    content.items.flatMap(({ body }) => fileIdsOf(body)),
  );
  const requiredUnits = await unitNames(
    tx,
    content.prerequisites.map((one) => one.unitId),
  );
  const stops = await stopsNow(tx, row, content);
  return {
    ...about,
    publishedAt: publishedAt?.toISOString() ?? null,
    ...content,
    requiredUnits,
    files,
    stops,
  };
}

export const readUnitEdition = async (tx: Tx, id: string): Promise<UnitEdition> =>
  shown(tx, found(await unitEditionById(tx, id)));

/** The editions of a unit, newest first, with what changed in each. */
export async function readUnitEditions(scope: RequestScope, unitId: string): Promise<UnitEditions> {
  const { tx } = scope;
  const rows = await editionsOfUnit(tx, unitId);
  if (rows.length === 0) throw new Problem('not_found');
  const outlines = await unitOutlines(
    tx,
    rows.map(({ id }) => id),
  );
  const say = await sayingChanges(scope);
  return {
    editions: rows.map(({ publishedAt, savedKeys: _keys, summary: _summary, ...about }, at) => {
      const before = rows[at + 1];
      return {
        ...about,
        publishedAt: publishedAt?.toISOString() ?? null,
        changes: before ? unitChanges(outlines.get(before.id)!, outlines.get(about.id)!).map(say) : [],
      };
    }),
  };
}
