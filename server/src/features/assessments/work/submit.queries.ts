import { and, arrayContains, asc, eq, ne, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import {
  assessmentItem,
  assessmentVersion,
  integrityDeclaration,
} from '#server/features/assessments/tool/assessments.table.ts';
import { files, reports, unchanged } from './response.queries.ts';
import { attempt, response, studentAssessment } from './work.table.ts';

/** The work an attempt belongs to, held until the end of the transaction. */
async function lockWorkOf(tx: Tx, attemptId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: studentAssessment.id })
    .from(studentAssessment)
    .where(
      sql`${studentAssessment.id} = (select ${attempt.studentAssessmentId} from ${attempt}
        where ${attempt.id} = ${attemptId})`,
    )
    .for('update');
  return rows.length > 0;
}

/** An attempt with its work, its version and whose it is; held until the end of the transaction. */
export async function openAttempt(tx: Tx, attemptId: string) {
  if (!(await lockWorkOf(tx, attemptId))) return null;
  const [row] = await tx
    .select({
      attempt,
      work: studentAssessment,
      version: {
        number: assessmentVersion.number,
        title: assessmentVersion.title,
        shuffle: assessmentVersion.shuffle,
      },
      declarationVersion: integrityDeclaration.version,
      person: {
        name: person.name,
        preferredName: person.preferredName,
        email: person.email,
        language: person.language,
      },
    })
    .from(attempt)
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .innerJoin(integrityDeclaration, tenantJoin(integrityDeclaration, attempt, attempt.declarationId))
    .innerJoin(person, tenantJoin(person, studentAssessment, studentAssessment.personId))
    .where(eq(attempt.id, attemptId));
  return row ?? null;
}
export type OpenAttempt = NonNullable<Awaited<ReturnType<typeof openAttempt>>>;

/** Everything in an attempt, item by item, as submitted. */
export async function heldResponses(tx: Tx, attemptId: string) {
  return tx
    .select({
      itemId: response.itemId,
      value: response.value,
      revision: response.revision,
      carried: response.carried,
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

type Change = Partial<typeof attempt.$inferInsert>;
export async function changeAttempt(tx: Tx, attemptId: string, change: Change): Promise<void> {
  await tx.update(attempt).set(change).where(eq(attempt.id, attemptId));
}

/** Assessors, except the person whose work it is. */
export async function assessorIds(tx: Tx, but: string): Promise<string[]> {
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(arrayContains(person.roles, ['assessor']), ne(person.id, but)));
  return rows.map(({ id }) => id);
}

/** Running attempts whose time was up before an instant. */
export async function overtime(tx: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await tx
    .select({ id: attempt.id })
    .from(attempt)
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .where(
      sql`${attempt.submittedAt} is null and ${attempt.endsAt} < ${before.toISOString()}
        and ${studentAssessment.state} = 'in_progress'`,
    )
    .orderBy(asc(attempt.endsAt))
    .limit(most);
  return rows.map(({ id }) => id);
}
