import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { assessment, assessmentVersion, assessmentVersionUnit } from './assessments.table.ts';
import { unitCriterion } from '#server/features/courses/unitEditions.table.ts';
import { assessmentItem, assessmentItemCriterion, assessmentTask } from './items.table.ts';

/* The content of a published version. */

const tasks = prepared(['versionId'], (tx, { versionId }) =>
  tx
    .select()
    .from(assessmentTask)
    .where(eq(assessmentTask.versionId, versionId))
    .orderBy(asc(assessmentTask.position)),
);

export const tasksOf = (tx: Tx, versionId: string) => tasks(tx, { versionId });

const criteria = sql<{ id: string; code: string; text: string }[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'text', c.text) order by c.code), '[]')
  from ${assessmentItemCriterion} ic
  join ${unitCriterion} c on c.organisation_id = ic.organisation_id and c.id = ic.criterion_id
  where ic.organisation_id = assessment_item.organisation_id and ic.item_id = assessment_item.id)`;

const items = prepared(['versionId'], (tx, { versionId }) =>
  tx
    .select({
      id: assessmentItem.id,
      taskId: assessmentItem.taskId,
      lineageId: assessmentItem.lineageId,
      kind: assessmentItem.kind,
      prompt: assessmentItem.prompt,
      question: assessmentItem.question,
      key: assessmentItem.key,
      required: assessmentItem.required,
      maxMarks: assessmentItem.maxMarks,
      benchmark: assessmentItem.benchmark,
      guide: assessmentItem.guide,
      criteria,
    })
    .from(assessmentItem)
    .where(eq(assessmentItem.versionId, versionId))
    .orderBy(asc(assessmentItem.taskId), asc(assessmentItem.position)),
);

/** The items of a version with their criteria and keys, by task. */
export const itemsOf = (tx: Tx, versionId: string) => items(tx, { versionId });
export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

export async function versionOf(tx: Tx, versionId: string) {
  const [row] = await tx.select().from(assessmentVersion).where(eq(assessmentVersion.id, versionId));
  return row!;
}

export async function codeOf(tx: Tx, assessmentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ code: assessment.code })
    .from(assessment)
    .where(eq(assessment.id, assessmentId));
  return row?.code ?? null;
}

export async function unitsOfVersion(tx: Tx, versionId: string): Promise<string[]> {
  const rows = await tx
    .select({ unitId: assessmentVersionUnit.unitId })
    .from(assessmentVersionUnit)
    .where(eq(assessmentVersionUnit.versionId, versionId));
  return rows.map(({ unitId }) => unitId);
}

/** Everything needed to judge the items of an attempt. */
export async function itemsWithTask(tx: Tx, itemIds: readonly string[]) {
  return tx
    .select({
      id: assessmentItem.id,
      lineageId: assessmentItem.lineageId,
      kind: assessmentItem.kind,
      question: assessmentItem.question,
      key: assessmentItem.key,
      maxMarks: assessmentItem.maxMarks,
      benchmark: assessmentItem.benchmark,
      guide: assessmentItem.guide,
      taskTitle: assessmentTask.title,
    })
    .from(assessmentItem)
    .innerJoin(assessmentTask, tenantJoin(assessmentTask, assessmentItem, assessmentItem.taskId))
    .where(inArray(assessmentItem.id, [...itemIds]));
}

export async function versionHasItem(tx: Tx, versionId: string, itemId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: assessmentItem.id })
    .from(assessmentItem)
    .where(and(eq(assessmentItem.id, itemId), eq(assessmentItem.versionId, versionId)));
  return rows.length > 0;
}
