import { and, eq, inArray, sql } from 'drizzle-orm';
import { contentItem, unit } from '#server/features/courses/courses.table.ts';
import { unitCriterion } from '#server/features/courses/unitEditions.table.ts';
import { mediaFile } from '#server/features/editions/contentFiles/contentFiles.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { criterionContent, itemContent } from './content.queries.ts';
import type { DraftCriterion, DraftItem } from './draft.rules.ts';

/** These items of a unit, whichever editions they are in. */
export async function itemsOfUnit(tx: Tx, unitId: string, ids: string[]): Promise<DraftItem[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select(itemContent)
    .from(contentItem)
    .where(and(eq(contentItem.unitId, unitId), inArray(contentItem.id, ids)));
  return rows.map((row) => ({ ...row, required: true, releaseAfterDays: null, releaseAt: null, after: [] }));
}

export const criteriaOfUnit = async (tx: Tx, unitId: string): Promise<DraftCriterion[]> =>
  tx
    .select({ ...criterionContent, parentId: sql<null>`null` })
    .from(unitCriterion)
    .where(eq(unitCriterion.unitId, unitId));

/** Which of these ids items or criteria have already. */
export async function idsTaken(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const given = sql.param(ids);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${contentItem} where id = any(${given}::uuid[])
    union all select id from ${unitCriterion} where id = any(${given}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function unitsAmong(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.select({ id: unit.id }).from(unit).where(inArray(unit.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Media types of those of these files that content can show, by id: those of the media library. */
export async function filesForContent(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: storedFile.id, mediaType: storedFile.mediaType })
    .from(storedFile)
    .innerJoin(mediaFile, tenantJoin(storedFile, mediaFile, mediaFile.id))
    .where(inArray(mediaFile.id, ids));
  return new Map(rows.map(({ id, mediaType }) => [id, mediaType]));
}
