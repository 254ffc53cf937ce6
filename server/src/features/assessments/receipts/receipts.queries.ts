import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessmentReceipt, receiptKey } from './receipts.table.ts';

/** Waits while another receipt of the organisation is numbered, so that no number is used twice or skipped. */
export async function takeReceiptTurn(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('assessment receipts'), hashtext(app_organisation()::text))`,
  );
}

export async function nextReceiptNumber(tx: Tx): Promise<number> {
  const [row] = await tx.select({ newest: max(assessmentReceipt.number) }).from(assessmentReceipt);
  return (row?.newest ?? 0) + 1;
}

export async function signingKey(tx: Tx) {
  const [row] = await tx.select().from(receiptKey).orderBy(desc(receiptKey.createdAt)).limit(1);
  return row ?? null;
}

export async function insertKey(tx: Tx, values: typeof receiptKey.$inferInsert): Promise<string> {
  const [row] = await tx.insert(receiptKey).values(values).returning({ id: receiptKey.id });
  return row!.id;
}

export async function insertReceipt(tx: Tx, values: typeof assessmentReceipt.$inferInsert): Promise<void> {
  await tx.insert(assessmentReceipt).values(values);
}

const receipts = (tx: Tx) =>
  tx
    .select({
      id: assessmentReceipt.id,
      signed: assessmentReceipt.signed,
      signature: assessmentReceipt.signature,
      publicKey: receiptKey.publicKey,
      personId: studentAssessment.personId,
    })
    .from(assessmentReceipt)
    .innerJoin(receiptKey, tenantJoin(receiptKey, assessmentReceipt, assessmentReceipt.keyId))
    .innerJoin(attempt, tenantJoin(attempt, assessmentReceipt, assessmentReceipt.attemptId))
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId));

export async function receiptById(tx: Tx, id: string) {
  const [row] = await receipts(tx).where(eq(assessmentReceipt.id, id));
  return row ?? null;
}

export async function receiptOfAttempt(tx: Tx, attemptId: string) {
  const [row] = await receipts(tx).where(eq(assessmentReceipt.attemptId, attemptId));
  return row ?? null;
}

const attempts = prepared(['studentAssessmentId'], (tx, { studentAssessmentId }) =>
  tx
    .select({ attempt, receiptId: assessmentReceipt.id })
    .from(attempt)
    .leftJoin(
      assessmentReceipt,
      and(
        eq(assessmentReceipt.organisationId, attempt.organisationId),
        eq(assessmentReceipt.attemptId, attempt.id),
      ),
    )
    .where(eq(attempt.studentAssessmentId, studentAssessmentId))
    .orderBy(asc(attempt.number)),
);

/** Every attempt of one student's work with its receipt, oldest first. */
export const attemptsOf = (tx: Tx, studentAssessmentId: string) => attempts(tx, { studentAssessmentId });
export type AttemptWithReceipt = Awaited<ReturnType<typeof attemptsOf>>[number];
