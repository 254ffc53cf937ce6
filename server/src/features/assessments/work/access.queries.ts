import { and, eq, inArray, sql } from 'drizzle-orm';
import { courseUnit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assessmentUnit } from '#server/features/assessments/tool/assessments.table.ts';
import { studentAssessment } from './work.table.ts';

export interface Wanted {
  personId: string;
  assessmentId: string;
  /** The day it is where the organisation is. */
  today: string;
}

/** Whether a right of access that is open on a day holds a unit of the assessment. */
export async function hasAccess(tx: Tx, { personId, assessmentId, today }: Wanted): Promise<boolean> {
  const rows = await tx
    .select({ id: courseSubscription.id })
    .from(courseSubscription)
    .where(
      and(
        eq(courseSubscription.personId, personId),
        inArray(courseSubscription.status, ['active', 'completed']),
        sql`${courseSubscription.startsOn} <= ${today}::date and (${courseSubscription.accessEndsOn} is null
          or ${courseSubscription.accessEndsOn} >= ${today}::date)`,
        sql`exists (select from ${courseUnit} cu join ${assessmentUnit} au
          on au.organisation_id = cu.organisation_id and au.unit_id = cu.unit_id
          where cu.organisation_id = course_subscription.organisation_id
            and cu.course_id = course_subscription.course_id and au.assessment_id = ${assessmentId})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Work of a person that no right of access holds any more which was not withdrawn. */
export async function worksWithoutAccess(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: studentAssessment.id })
    .from(studentAssessment)
    .where(
      and(
        eq(studentAssessment.personId, personId),
        sql`${studentAssessment.state} <> 'withdrawn'`,
        sql`not exists (select from ${courseSubscription} cs
          join ${courseUnit} cu on cu.organisation_id = cs.organisation_id and cu.course_id = cs.course_id
          join ${assessmentUnit} au on au.organisation_id = cu.organisation_id and au.unit_id = cu.unit_id
          where cs.organisation_id = student_assessment.organisation_id and cs.person_id = ${personId}
            and cs.status <> 'withdrawn' and au.assessment_id = student_assessment.assessment_id)`,
      ),
    )
    .orderBy(studentAssessment.id);
  return rows.map(({ id }) => id);
}
