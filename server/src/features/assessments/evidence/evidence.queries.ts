import { and, asc, eq, lt, ne, or, sql } from 'drizzle-orm';
import { assessmentItem } from '#server/features/assessments/tool/assessments.table.ts';
import { attempt, studentAssessment } from '#server/features/assessments/work/work.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { evidence } from './evidence.table.ts';

export type EvidenceRow = typeof evidence.$inferSelect;

/** Whole files that were not removed, in the order they came. */
export async function evidenceRows(tx: Tx, attemptIds: string[]): Promise<EvidenceRow[]> {
  if (attemptIds.length === 0) return [];
  return tx
    .select()
    .from(evidence)
    .where(
      and(sql`${evidence.attemptId} = any(${sql.param(attemptIds)}::uuid[])`, eq(evidence.state, 'uploaded')),
    )
    .orderBy(asc(evidence.uploadedAt), asc(evidence.id));
}

/** Files of an item, those under way too. */
export async function filesOfItem(tx: Tx, attemptId: string, itemId: string) {
  return tx
    .select({ id: evidence.id, state: evidence.state, createdAt: evidence.createdAt })
    .from(evidence)
    .where(and(eq(evidence.attemptId, attemptId), eq(evidence.itemId, itemId), ne(evidence.state, 'removed')))
    .orderBy(asc(evidence.createdAt), asc(evidence.id));
}

/** A file with whose it is. */
export async function evidenceById(tx: Tx, id: string) {
  const [row] = await tx
    .select({ evidence, personId: studentAssessment.personId, question: assessmentItem.question })
    .from(evidence)
    .innerJoin(attempt, tenantJoin(attempt, evidence, evidence.attemptId))
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(assessmentItem, tenantJoin(assessmentItem, evidence, evidence.itemId))
    .where(eq(evidence.id, id));
  return row ?? null;
}

export async function insertEvidence(tx: Tx, values: typeof evidence.$inferInsert): Promise<string> {
  const [row] = await tx.insert(evidence).values(values).returning({ id: evidence.id });
  return row!.id;
}

/** The same files in another attempt; their bytes stay where they are. */
export async function copyEvidence(
  tx: Tx,
  fromAttemptId: string,
  toAttemptId: string,
  itemIds: string[],
): Promise<void> {
  const rows = (await evidenceRows(tx, [fromAttemptId])).filter(({ itemId }) => itemIds.includes(itemId));
  if (rows.length === 0) return;
  const copies = rows.map(({ id, fromEvidenceId, ...row }) => ({
    ...row,
    attemptId: toAttemptId,
    fromEvidenceId: fromEvidenceId ?? id,
  }));
  await tx.insert(evidence).values(copies);
}

/** A finished upload; false when it was given up meanwhile. */
export async function finishEvidence(
  tx: Tx,
  id: string,
  values: Pick<EvidenceRow, 'kind' | 'mediaType' | 'bytes' | 'sha256' | 'uploadedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(evidence)
    .set({ ...values, state: 'uploaded' })
    .where(and(eq(evidence.id, id), eq(evidence.state, 'uploading')))
    .returning({ id: evidence.id });
  return rows.length > 0;
}

export async function markRemoved(tx: Tx, id: string, removedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(evidence)
    .set({ state: 'removed', removedAt })
    .where(and(eq(evidence.id, id), eq(evidence.state, 'uploaded')))
    .returning({ id: evidence.id });
  return rows.length > 0;
}

/** An upload that never became evidence leaves no row. */
export async function deleteUnfinished(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(evidence)
    .where(and(sql`${evidence.id} = any(${sql.param(ids)}::uuid[])`, eq(evidence.state, 'uploading')));
}

/** Whether any row still shows the bytes that lie under this id. */
export async function bytesAreUsed(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(or(eq(evidence.id, id), eq(evidence.fromEvidenceId, id)), ne(evidence.state, 'removed')))
    .limit(1);
  return rows.length > 0;
}

/** Uploads begun before an instant and never finished. */
export async function abandonedUploads(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(eq(evidence.state, 'uploading'), lt(evidence.createdAt, before)))
    .orderBy(asc(evidence.createdAt))
    .limit(200);
  return rows.map(({ id }) => id);
}
