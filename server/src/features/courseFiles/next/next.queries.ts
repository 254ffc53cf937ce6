import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** The drafts of these units, by unit. */
export async function draftsOfUnits(
  tx: Tx,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (unitIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: unitEdition.id, unitId: unitEdition.unitId })
    .from(unitEdition)
    .where(and(inArray(unitEdition.unitId, [...unitIds]), eq(unitEdition.status, 'draft')));
  return new Map(rows.map(({ id, unitId }) => [unitId, id]));
}

/** The newest published edition of each unit, or its draft where none is published: what a file is compared with. */
export const editionsToCompare = async (tx: Tx, unitIds: readonly string[]) =>
  unitIds.length === 0
    ? []
    : tx
        .selectDistinctOn([unitEdition.unitId], { id: unitEdition.id, unitId: unitEdition.unitId })
        .from(unitEdition)
        .where(inArray(unitEdition.unitId, [...unitIds]))
        .orderBy(
          asc(unitEdition.unitId),
          desc(sql`${unitEdition.status} = 'published'`),
          desc(unitEdition.number),
        );

/** Who acted last on each of these drafts, as the action log knows it. */
export async function lastWriters(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([actionLog.subjectId], { id: actionLog.subjectId, name: person.name })
    .from(actionLog)
    .innerJoin(person, tenantJoin(person, actionLog, actionLog.actorId))
    .where(
      and(
        inArray(actionLog.subjectId, [...ids]),
        inArray(actionLog.subject, ['unit_edition', 'course_edition']),
      ),
    )
    .orderBy(asc(actionLog.subjectId), desc(actionLog.position));
  return new Map(rows.map(({ id, name }) => [id!, name]));
}
