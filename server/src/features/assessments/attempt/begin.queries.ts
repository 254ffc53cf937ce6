import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { assessmentItem } from '#server/features/assessments/tool/assessments.table.ts';
import { attempt, response, studentAssessment } from '#server/features/assessments/work/work.table.ts';

/** Finds or creates one student's work on an assessment; returns its id. */
export async function ensureWork(tx: Tx, values: typeof studentAssessment.$inferInsert): Promise<string> {
  await tx
    .insert(studentAssessment)
    .values(values)
    .onConflictDoNothing({
      target: [studentAssessment.organisationId, studentAssessment.personId, studentAssessment.assessmentId],
    });
  const [row] = await tx
    .select({ id: studentAssessment.id })
    .from(studentAssessment)
    .where(
      and(
        eq(studentAssessment.personId, values.personId),
        eq(studentAssessment.assessmentId, values.assessmentId),
      ),
    )
    .for('update');
  return row!.id;
}

export async function insertAttempt(
  tx: Tx,
  values: typeof attempt.$inferInsert,
  responses: readonly Omit<typeof response.$inferInsert, 'attemptId'>[],
): Promise<string> {
  const [row] = await tx.insert(attempt).values(values).returning({ id: attempt.id });
  const attemptId = row!.id;
  await tx.insert(response).values(responses.map((one) => ({ ...one, attemptId })));
  return attemptId;
}

export async function attemptById(tx: Tx, id: string) {
  const [row] = await tx.select().from(attempt).where(eq(attempt.id, id));
  return row ?? null;
}

/** What an attempt held, with the kinds of its items. */
export async function heldKinds(tx: Tx, attemptId: string) {
  return tx
    .select({
      itemId: response.itemId,
      value: response.value,
      carried: response.carried,
      kind: assessmentItem.kind,
    })
    .from(response)
    .innerJoin(assessmentItem, tenantJoin(assessmentItem, response, response.itemId))
    .where(eq(response.attemptId, attemptId));
}
