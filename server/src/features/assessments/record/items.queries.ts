import { and, eq, sql, type SQL } from 'drizzle-orm';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { isNewest } from './attempts.queries.ts';
import { attempt, response, studentAssessment } from './work.table.ts';

/** Joins the items of an attempt. */
const askedItem: SQL = and(
  eq(assessmentItem.organisationId, attempt.organisationId),
  eq(assessmentItem.versionId, studentAssessment.versionId),
  sql`${assessmentItem.id} = any(${attempt.itemIds})`,
)!;

/** Joins the response to a joined item. */
const itsResponse: SQL = and(
  eq(response.organisationId, attempt.organisationId),
  eq(response.attemptId, attempt.id),
  eq(response.itemId, assessmentItem.id),
)!;

const workItem = {
  attemptId: attempt.id,
  submittedAt: attempt.submittedAt,
  endsAt: attempt.endsAt,
  newest: isNewest,
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

/** The item itself, or the same question of another version: the attempt may have been moved since it was read. */
const sameQuestion = (itemId: string): SQL => sql`${assessmentItem.lineageId} = (
  select asked.lineage_id from ${assessmentItem} asked
  where asked.organisation_id = ${attempt.organisationId} and asked.id = ${itemId})`;

/**
 * An item of an attempt with its work and state; null when the attempt does not include it. Asked for by the id it had
 * before a move, it is the item it is now.
 */
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
    .innerJoin(assessmentItem, askedItem)
    .leftJoin(response, itsResponse)
    .where(and(eq(attempt.id, attemptId), sameQuestion(itemId)));
  return row ?? null;
}

export type WorkItem = NonNullable<Awaited<ReturnType<typeof itemOfWork>>>;
