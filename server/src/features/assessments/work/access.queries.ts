import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { courseUnit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { isOpenOn } from '#server/features/study/access.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assessmentUnit } from '#server/features/assessments/tool/assessments.table.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';

/** For a `course_subscription` row: whether its course contains a unit of the assessment. */
export const holds = (assessmentId: SQLWrapper): SQL =>
  sql`exists (select from ${courseUnit} join ${assessmentUnit}
      on ${assessmentUnit.organisationId} = ${courseUnit.organisationId}
        and ${assessmentUnit.unitId} = ${courseUnit.unitId}
    where ${courseUnit.organisationId} = ${courseSubscription.organisationId}
      and ${courseUnit.courseId} = ${courseSubscription.courseId}
      and ${assessmentUnit.assessmentId} = ${assessmentId})`;

/** Whether a person has a right of access to an assessment that is open on a day in the organisation's time zone. */
export const accessOn = (personId: string, assessmentId: SQLWrapper, today: string): SQL<boolean> =>
  sql`exists (select from ${courseSubscription}
    where ${courseSubscription.personId} = ${personId} and ${isOpenOn(today)} and ${holds(assessmentId)})`;

/** Whether a right of access that is open on a day contains a unit of the assessment. */
export async function hasAccess(
  tx: Tx,
  { personId, assessmentId, today }: { personId: string; assessmentId: string; today: string },
): Promise<boolean> {
  const { rows } = await tx.execute<{ given: boolean }>(
    sql`select ${accessOn(personId, sql`${assessmentId}::uuid`, today)} as given`,
  );
  return rows[0]!.given;
}

/** Works of a person that no right of access covers any more and that are not withdrawn yet. */
export async function worksWithoutAccess(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: studentAssessment.id })
    .from(studentAssessment)
    .where(
      and(
        eq(studentAssessment.personId, personId),
        sql`${studentAssessment.state} <> 'withdrawn'`,
        sql`not exists (select from ${courseSubscription}
          where ${courseSubscription.organisationId} = ${studentAssessment.organisationId}
            and ${courseSubscription.personId} = ${personId} and ${courseSubscription.status} <> 'withdrawn'
            and ${holds(studentAssessment.assessmentId)})`,
      ),
    )
    .orderBy(studentAssessment.id);
  return rows.map(({ id }) => id);
}
