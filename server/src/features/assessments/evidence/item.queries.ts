import { and, asc, eq, sql } from 'drizzle-orm';
import { assessmentItem, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import {
  assessmentEvent,
  assessmentMessage,
  attempt,
  response,
  studentAssessment,
} from '#server/features/assessments/work/work.table.ts';
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

export async function insertEvent(tx: Tx, values: typeof assessmentEvent.$inferInsert): Promise<void> {
  await tx.insert(assessmentEvent).values(values);
}

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

export async function versionHasItem(tx: Tx, versionId: string, itemId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: assessmentItem.id })
    .from(assessmentItem)
    .where(and(eq(assessmentItem.id, itemId), eq(assessmentItem.versionId, versionId)));
  return rows.length > 0;
}

export async function insertMessage(tx: Tx, values: typeof assessmentMessage.$inferInsert): Promise<string> {
  const [row] = await tx.insert(assessmentMessage).values(values).returning({ id: assessmentMessage.id });
  return row!.id;
}

/** What student and staff wrote to each other beside the work, oldest first. */
export async function messagesOf(tx: Tx, studentAssessmentId: string) {
  return tx
    .select({
      id: assessmentMessage.id,
      itemId: assessmentMessage.itemId,
      from: assessmentMessage.side,
      name: person.name,
      text: assessmentMessage.text,
      at: assessmentMessage.at,
    })
    .from(assessmentMessage)
    .innerJoin(person, tenantJoin(person, assessmentMessage, assessmentMessage.byPersonId))
    .where(eq(assessmentMessage.studentAssessmentId, studentAssessmentId))
    .orderBy(asc(assessmentMessage.at), asc(assessmentMessage.id));
}
