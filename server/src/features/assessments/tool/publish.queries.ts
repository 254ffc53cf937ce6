import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { unit } from '#server/features/courses/courses.table.ts';
import {
  unitCriterion,
  unitEdition,
  unitEditionCriterion,
} from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  assessment,
  assessmentUnit,
  assessmentVersion,
  assessmentVersionUnit,
  integrityDeclaration,
} from './assessments.table.ts';
import { assessmentItem, assessmentItemCriterion, assessmentTask } from './items.table.ts';

type New<T extends { $inferInsert: object }> = T['$inferInsert'];

/** Finds or creates the assessment with this code; locked until the transaction ends. */
export async function assessmentOfCode(tx: Tx, code: string): Promise<string> {
  const [row] = await tx
    .insert(assessment)
    .values({ code })
    .onConflictDoUpdate({ target: [assessment.organisationId, assessment.code], set: { code } })
    .returning({ id: assessment.id });
  return row!.id;
}

export async function newestNumber(tx: Tx, assessmentId: string): Promise<number> {
  const [row] = await tx
    .select({ number: max(assessmentVersion.number) })
    .from(assessmentVersion)
    .where(eq(assessmentVersion.assessmentId, assessmentId));
  return row?.number ?? 0;
}

/** Adds units an assessment has not served yet, each after the other assessments of the unit. */
export async function addUnits(tx: Tx, assessmentId: string, unitIds: readonly string[]): Promise<void> {
  const next = (unitId: string) =>
    sql<number>`(select coalesce(max(position) + 1, 0) from ${assessmentUnit} where unit_id = ${unitId})`;
  await tx
    .insert(assessmentUnit)
    .values(unitIds.map((unitId) => ({ assessmentId, unitId, position: next(unitId) })))
    .onConflictDoNothing();
}

export async function insertVersion(tx: Tx, values: New<typeof assessmentVersion>): Promise<string> {
  const [row] = await tx.insert(assessmentVersion).values(values).returning({ id: assessmentVersion.id });
  return row!.id;
}

export async function insertVersionUnits(
  tx: Tx,
  versionId: string,
  unitIds: readonly string[],
): Promise<void> {
  await tx.insert(assessmentVersionUnit).values(unitIds.map((unitId) => ({ versionId, unitId })));
}

export async function insertTask(tx: Tx, values: New<typeof assessmentTask>): Promise<string> {
  const [row] = await tx.insert(assessmentTask).values(values).returning({ id: assessmentTask.id });
  return row!.id;
}

/** Returns the ids in the order of the items. */
export async function insertItems(tx: Tx, items: New<typeof assessmentItem>[]): Promise<string[]> {
  const rows = await tx
    .insert(assessmentItem)
    .values(items)
    .returning({ id: assessmentItem.id, position: assessmentItem.position });
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}

/** The items of every version of an assessment, as far as they say which question they are. */
export const publishedItems = async (tx: Tx, assessmentId: string) =>
  tx
    .select({
      id: assessmentItem.id,
      lineageId: assessmentItem.lineageId,
      kind: assessmentItem.kind,
      prompt: assessmentItem.prompt,
      number: assessmentVersion.number,
    })
    .from(assessmentItem)
    .innerJoin(assessmentVersion, eq(assessmentVersion.id, assessmentItem.versionId))
    .where(eq(assessmentVersion.assessmentId, assessmentId))
    .orderBy(desc(assessmentVersion.number), asc(assessmentItem.taskId), asc(assessmentItem.position));

export async function insertItemCriteria(tx: Tx, rows: New<typeof assessmentItemCriterion>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(assessmentItemCriterion).values(rows);
}

/** The criteria of the newest editions of units, drafts included. */
export async function newestCriteria(tx: Tx, unitIds: readonly string[]) {
  return tx
    .select({
      id: unitCriterion.id,
      unitId: unitCriterion.unitId,
      kind: unitCriterion.kind,
      code: unitCriterion.code,
      text: unitCriterion.text,
    })
    .from(unitEdition)
    .innerJoin(unitEditionCriterion, eq(unitEditionCriterion.unitEditionId, unitEdition.id))
    .innerJoin(unitCriterion, eq(unitCriterion.id, unitEditionCriterion.unitCriterionId))
    .where(
      and(
        inArray(unitEdition.unitId, [...unitIds]),
        sql`${unitEdition.number} = (select max(e.number) from ${unitEdition} e where e.unit_id = ${unitEdition.unitId})`,
      ),
    )
    .orderBy(asc(unitEditionCriterion.position));
}

export async function insertDeclaration(tx: Tx, values: New<typeof integrityDeclaration>): Promise<string> {
  const [row] = await tx
    .insert(integrityDeclaration)
    .values(values)
    .returning({ id: integrityDeclaration.id });
  return row!.id;
}

export async function unitIdsByCode(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: unit.id, code: unit.code })
    .from(unit)
    .where(eq(unit.code, sql`any(${sql.param([...codes])}::text[])`));
  return new Map(rows.map(({ code, id }) => [code, id]));
}

export async function newestDeclaration(tx: Tx) {
  const [row] = await tx
    .select()
    .from(integrityDeclaration)
    .orderBy(desc(integrityDeclaration.version))
    .limit(1);
  return row ?? null;
}
