import { and, asc, eq, sql } from 'drizzle-orm';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { fileHashes, files } from './evidence.queries.ts';
import { reports } from './reports.queries.ts';
import { attempt, response, studentAssessment } from './work.table.ts';

export type ResponseRow = typeof response.$inferSelect;

export async function insertResponses(tx: Tx, rows: (typeof response.$inferInsert)[]): Promise<void> {
  await tx.insert(response).values(rows);
}

/** Takes away the answers of an attempt that is moved; the move keeps them. */
export async function deleteResponses(tx: Tx, attemptId: string): Promise<void> {
  await tx.delete(response).where(eq(response.attemptId, attemptId));
}

const responses = prepared(['attemptIds'], (tx, { attemptIds }) =>
  tx
    .select()
    .from(response)
    .where(sql`${response.attemptId} = any(${attemptIds}::uuid[])`),
);

export const responsesOf = (tx: Tx, attemptIds: readonly string[]): Promise<ResponseRow[]> =>
  responses(tx, { attemptIds });

/** Whether text and files are still the same as copied from the previous attempt; false for a carried answer. */
const unchanged = sql<boolean>`(
  not ${response.carried} and ${response.fromAttemptId} is not null
  and (${response.value} is not null or ${fileHashes(response.attemptId)} is not null)
  and ${response.value} is not distinct from (
    select before.value from ${response} before
    where before.organisation_id = ${response.organisationId}
      and before.attempt_id = ${response.fromAttemptId} and before.item_id = ${response.itemId})
  and ${fileHashes(response.attemptId)} is not distinct from ${fileHashes(response.fromAttemptId)})`;

/** Everything in an attempt, item by item, as submitted. */
export async function heldResponses(tx: Tx, attemptId: string) {
  return tx
    .select({
      itemId: response.itemId,
      value: response.value,
      revision: response.revision,
      carried: response.carried,
      kind: assessmentItem.kind,
      question: assessmentItem.question,
      key: assessmentItem.key,
      required: assessmentItem.required,
      maxMarks: assessmentItem.maxMarks,
      unchanged,
      files,
      reports,
    })
    .from(response)
    .innerJoin(assessmentItem, tenantJoin(assessmentItem, response, response.itemId))
    .where(eq(response.attemptId, attemptId))
    .orderBy(asc(response.itemId));
}

export type HeldResponse = Awaited<ReturnType<typeof heldResponses>>[number];

const running = prepared(['personId'], (tx, { personId }) =>
  tx
    .select({
      attemptId: response.attemptId,
      question: assessmentItem.question,
      value: response.value,
      unchanged,
      files,
      reports,
    })
    .from(response)
    .innerJoin(attempt, tenantJoin(attempt, response, response.attemptId))
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(assessmentItem, tenantJoin(assessmentItem, response, response.itemId))
    .where(
      and(
        eq(studentAssessment.personId, personId),
        eq(studentAssessment.state, 'in_progress'),
        sql`${attempt.submittedAt} is null and not ${response.carried}`,
      ),
    ),
);

/** Every open item of a person's running attempts, with the current answer. */
export const runningItems = (tx: Tx, personId: string) => running(tx, { personId });

export type RunningItem = Awaited<ReturnType<typeof runningItems>>[number];

/** Items judged satisfactory in an earlier attempt, which are not judged again. */
export async function carriedItems(tx: Tx, attemptId: string): Promise<string[]> {
  const rows = await tx
    .select({ itemId: response.itemId })
    .from(response)
    .where(and(eq(response.attemptId, attemptId), eq(response.carried, true)));
  return rows.map(({ itemId }) => itemId);
}
