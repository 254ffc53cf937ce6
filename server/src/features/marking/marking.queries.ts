import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { judgement, draftJudgement } from '#server/features/assessments/work/judgement.table.ts';
import {
  assessmentItem,
  assessmentTask,
  assessmentVersion,
} from '#server/features/assessments/tool/assessments.table.ts';
import { attempt, response, studentAssessment } from '#server/features/assessments/work/work.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export type WorkRow = typeof studentAssessment.$inferSelect;
export type AttemptRow = typeof attempt.$inferSelect;
export type JudgementRow = typeof judgement.$inferSelect & { byName: string | null };
export type DraftRow = typeof draftJudgement.$inferSelect;

export async function workById(tx: Tx, id: string): Promise<WorkRow | undefined> {
  const [row] = await tx.select().from(studentAssessment).where(eq(studentAssessment.id, id));
  return row;
}

export async function workOfAttempt(tx: Tx, attemptId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: attempt.studentAssessmentId })
    .from(attempt)
    .where(eq(attempt.id, attemptId));
  return row?.id;
}

/** Locks these works until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockWorks(tx: Tx, ids: readonly string[]): Promise<WorkRow[]> {
  return tx
    .select()
    .from(studentAssessment)
    .where(inArray(studentAssessment.id, [...ids]))
    .orderBy(asc(studentAssessment.id))
    .for('update');
}

export async function newestAttempt(tx: Tx, studentAssessmentId: string): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(attempt)
    .where(eq(attempt.studentAssessmentId, studentAssessmentId))
    .orderBy(desc(attempt.number))
    .limit(1);
  return row;
}

export async function changeWork(
  tx: Tx,
  id: string,
  change: Partial<Pick<WorkRow, 'attemptsAllowed' | 'extendedUntil'>>,
): Promise<void> {
  await tx.update(studentAssessment).set(change).where(eq(studentAssessment.id, id));
}

export async function versionOf(tx: Tx, versionId: string) {
  const [row] = await tx.select().from(assessmentVersion).where(eq(assessmentVersion.id, versionId));
  return row!;
}

/** Everything needed to judge the items of an attempt. */
export async function itemsOf(tx: Tx, itemIds: readonly string[]) {
  return tx
    .select({
      id: assessmentItem.id,
      kind: assessmentItem.kind,
      question: assessmentItem.question,
      key: assessmentItem.key,
      maxMarks: assessmentItem.maxMarks,
      taskTitle: assessmentTask.title,
    })
    .from(assessmentItem)
    .innerJoin(assessmentTask, tenantJoin(assessmentTask, assessmentItem, assessmentItem.taskId))
    .where(inArray(assessmentItem.id, [...itemIds]));
}

/** Items judged satisfactory in an earlier attempt, which are not judged again. */
export async function carriedItems(tx: Tx, attemptId: string): Promise<string[]> {
  const rows = await tx
    .select({ itemId: response.itemId })
    .from(response)
    .where(and(eq(response.attemptId, attemptId), eq(response.carried, true)));
  return rows.map(({ itemId }) => itemId);
}

export async function draftsOf(tx: Tx, attemptId: string): Promise<DraftRow[]> {
  return tx.select().from(draftJudgement).where(eq(draftJudgement.attemptId, attemptId));
}

/** Replaces the drafts. */
export async function putDrafts(tx: Tx, rows: (typeof draftJudgement.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(draftJudgement)
    .values(rows)
    .onConflictDoUpdate({
      target: [draftJudgement.organisationId, draftJudgement.attemptId, draftJudgement.itemId],
      set: {
        result: sql`excluded.result`,
        comment: sql`excluded.comment`,
        marks: sql`excluded.marks`,
        revision: sql`excluded.revision`,
        byPersonId: sql`excluded.by_person_id`,
        savedAt: sql`excluded.saved_at`,
      },
    });
}

export async function deleteDrafts(tx: Tx, attemptId: string): Promise<void> {
  await tx.delete(draftJudgement).where(eq(draftJudgement.attemptId, attemptId));
}

/** The newest judgement of every item of an attempt, released or not. */
export async function judgementsOf(tx: Tx, attemptId: string): Promise<JudgementRow[]> {
  return tx
    .selectDistinctOn([judgement.itemId], { ...getTableColumns(judgement), byName: person.name })
    .from(judgement)
    .leftJoin(person, tenantJoin(person, judgement, judgement.byPersonId))
    .where(eq(judgement.attemptId, attemptId))
    .orderBy(judgement.itemId, desc(judgement.at), desc(judgement.id));
}
