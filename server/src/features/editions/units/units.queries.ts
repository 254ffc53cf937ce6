import { desc, eq, inArray } from 'drizzle-orm';
import { unit } from '#server/features/courses/courses.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

const about = {
  id: unitEdition.id,
  unitId: unitEdition.unitId,
  code: unit.code,
  number: unitEdition.number,
  status: unitEdition.status,
  revision: unitEdition.revision,
  publishedAt: unitEdition.publishedAt,
  title: unitEdition.title,
  summary: unitEdition.summary,
  savedKeys: unitEdition.savedKeys,
};

const editions = (tx: Tx) =>
  tx
    .select(about)
    .from(unitEdition)
    .innerJoin(unit, tenantJoin(unit, unitEdition, unitEdition.unitId));

export type EditionRow = Awaited<ReturnType<typeof editions>>[number];

/** The editions of a unit, newest first. */
export const editionsOfUnit = async (tx: Tx, unitId: string): Promise<EditionRow[]> =>
  editions(tx).where(eq(unitEdition.unitId, unitId)).orderBy(desc(unitEdition.number));

/** These editions, the newest first. */
export const unitEditionsById = async (tx: Tx, ids: readonly string[]): Promise<EditionRow[]> =>
  editions(tx)
    .where(inArray(unitEdition.id, [...ids]))
    .orderBy(desc(unitEdition.number));

export async function unitEditionById(tx: Tx, id: string): Promise<EditionRow | null> {
  const [row] = await editions(tx).where(eq(unitEdition.id, id));
  return row ?? null;
}

/** Holds an edition until the transaction ends; the second author to save waits here. */
export async function heldUnitEdition(tx: Tx, id: string): Promise<EditionRow | null> {
  const [row] = await editions(tx).where(eq(unitEdition.id, id)).for('no key update', { of: unitEdition });
  return row ?? null;
}

/**
 * Holds the unit until the transaction ends, so that it has one draft; false when there is none. Rows that refer to it
 * can still be added, such as those of an assessment.
 */
export async function holdUnit(tx: Tx, unitId: string): Promise<boolean> {
  const rows = await tx.select({ id: unit.id }).from(unit).where(eq(unit.id, unitId)).for('no key update');
  return rows.length > 0;
}
