import { and, arrayContains, asc, eq, ne, sql } from 'drizzle-orm';
import { evidence, thirdPartyReport } from '#server/features/evidence/evidence.table.ts';
import { person } from '#server/features/identity/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assessmentItem, assessmentVersion, integrityDeclaration } from './assessments.table.ts';
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
    .innerJoin(
      studentAssessment,
      and(
        eq(studentAssessment.organisationId, attempt.organisationId),
        eq(studentAssessment.id, attempt.studentAssessmentId),
      ),
    )
    .innerJoin(
      assessmentVersion,
      and(
        eq(assessmentVersion.organisationId, studentAssessment.organisationId),
        eq(assessmentVersion.id, studentAssessment.versionId),
      ),
    )
    .innerJoin(
      integrityDeclaration,
      and(
        eq(integrityDeclaration.organisationId, attempt.organisationId),
        eq(integrityDeclaration.id, attempt.declarationId),
      ),
    )
    .innerJoin(
      person,
      and(
        eq(person.organisationId, studentAssessment.organisationId),
        eq(person.id, studentAssessment.personId),
      ),
    )
    .where(eq(attempt.id, attemptId));
  return row ?? null;
}
export type OpenAttempt = NonNullable<Awaited<ReturnType<typeof openAttempt>>>;

/** Everything an attempt holds, item by item, as it is handed in. */
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
      files: sql<number>`(select count(*)::int from ${evidence} e
        where e.organisation_id = ${response.organisationId} and e.attempt_id = ${response.attemptId}
          and e.item_id = ${response.itemId} and e.state = 'uploaded')`,
      reports: sql<number>`(select count(*)::int from ${thirdPartyReport} r
        where r.organisation_id = ${response.organisationId} and r.attempt_id = ${response.attemptId}
          and r.item_id = ${response.itemId} and r.withdrawn_at is null
          and (r.answered_at is not null or r.expires_at > now()))`,
    })
    .from(response)
    .innerJoin(
      assessmentItem,
      and(eq(assessmentItem.organisationId, response.organisationId), eq(assessmentItem.id, response.itemId)),
    )
    .where(eq(response.attemptId, attemptId))
    .orderBy(asc(response.itemId));
}
export type HeldResponse = Awaited<ReturnType<typeof heldResponses>>[number];

type Change = Partial<typeof attempt.$inferInsert>;
export async function changeAttempt(tx: Tx, attemptId: string, change: Change): Promise<void> {
  await tx.update(attempt).set(change).where(eq(attempt.id, attemptId));
}

/** Who judges, but for whoever's work it is. */
export async function assessorIds(tx: Tx, but: string): Promise<string[]> {
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(arrayContains(person.roles, ['assessor']), ne(person.id, but)));
  return rows.map(({ id }) => id);
}

/** Running attempts whose time was up before an instant. */
export async function overtime(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: attempt.id })
    .from(attempt)
    .innerJoin(
      studentAssessment,
      and(
        eq(studentAssessment.organisationId, attempt.organisationId),
        eq(studentAssessment.id, attempt.studentAssessmentId),
      ),
    )
    .where(
      sql`${attempt.submittedAt} is null and ${attempt.endsAt} < ${before.toISOString()}
        and ${studentAssessment.state} = 'in_progress'`,
    )
    .orderBy(asc(attempt.endsAt))
    .limit(200);
  return rows.map(({ id }) => id);
}
