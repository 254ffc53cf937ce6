import { and, eq, sql } from 'drizzle-orm';
import { assessmentItem, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { attempt, response, studentAssessment } from '#server/features/assessments/work/work.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** Waits for whoever changes the work an attempt belongs to; what is read after this is what stands. */
export async function lockWork(tx: Tx, attemptId: string): Promise<void> {
  await tx
    .select({ id: studentAssessment.id })
    .from(studentAssessment)
    .where(
      sql`${studentAssessment.id} = (select ${attempt.studentAssessmentId} from ${attempt}
        where ${attempt.id} = ${attemptId})`,
    )
    .for('update');
}

const workItem = {
  attemptId: attempt.id,
  submittedAt: attempt.submittedAt,
  endsAt: attempt.endsAt,
  newest: sql<boolean>`not exists (select from attempt later
        where later.organisation_id = ${attempt.organisationId}
          and later.student_assessment_id = ${attempt.studentAssessmentId} and later.number > ${attempt.number})`,
  studentAssessmentId: studentAssessment.id,
  assessmentId: studentAssessment.assessmentId,
  state: studentAssessment.state,
  personId: person.id,
  studentName: person.name,
  studentEmail: person.email,
  language: person.language,
  assessmentTitle: assessmentVersion.title,
  assessorNotes: assessmentVersion.assessorNotes,
  itemId: assessmentItem.id,
  prompt: assessmentItem.prompt,
  question: assessmentItem.question,
  carried: sql<boolean>`coalesce(${response.carried}, false)`,
};

/** An item of an attempt with whose work it is and where that stands; null where the attempt does not ask it. */
export async function itemOfWork(tx: Tx, attemptId: string, itemId: string) {
  const [row] = await tx
    .select(workItem)
    .from(attempt)
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .innerJoin(person, tenantJoin(person, studentAssessment, studentAssessment.personId))
    .innerJoin(
      assessmentItem,
      and(
        eq(assessmentItem.organisationId, attempt.organisationId),
        eq(assessmentItem.id, itemId),
        sql`${assessmentItem.id} = any(${attempt.itemIds})`,
      ),
    )
    .leftJoin(
      response,
      and(
        eq(response.organisationId, attempt.organisationId),
        eq(response.attemptId, attempt.id),
        eq(response.itemId, assessmentItem.id),
      ),
    )
    .where(eq(attempt.id, attemptId));
  return row ?? null;
}
export type WorkItem = NonNullable<Awaited<ReturnType<typeof itemOfWork>>>;

/** One student's work on an assessment, for who writes to them. */
export async function workById(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: studentAssessment.id,
      personId: studentAssessment.personId,
      assessmentId: studentAssessment.assessmentId,
      versionId: studentAssessment.versionId,
      assessmentTitle: assessmentVersion.title,
    })
    .from(studentAssessment)
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .where(eq(studentAssessment.id, id));
  return row ?? null;
}
