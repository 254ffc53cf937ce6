import { and, asc, eq, sql } from 'drizzle-orm';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { servesIn } from '#server/features/assessments/record/works.queries.ts';
import {
  assessmentUnit,
  assessmentVersion,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/**
 * The state of every assessment of the units of a work, in its subscription; `state` is null before it was started.
 * Units the subscription does not hold are left out.
 */
export async function unitsOf(
  tx: Tx,
  { assessmentId, subscriptionId }: { assessmentId: string; subscriptionId: string },
) {
  const title = sql<string>`(select ${assessmentVersion.title} from ${assessmentVersion}
    where ${assessmentVersion.organisationId} = ${assessmentUnit.organisationId}
      and ${assessmentVersion.assessmentId} = ${assessmentUnit.assessmentId}
    order by ${assessmentVersion.id} = ${studentAssessment.versionId} desc nulls last, ${assessmentVersion.number} desc
    limit 1)`;
  return tx
    .select({
      id: unit.id,
      unitEnrolmentId: unitEnrolment.id,
      code: unit.code,
      title: unit.title,
      assessmentId: assessmentUnit.assessmentId,
      assessmentTitle: title,
      workId: studentAssessment.id,
      state: studentAssessment.state,
    })
    .from(assessmentUnit)
    .innerJoin(unit, tenantJoin(unit, assessmentUnit, assessmentUnit.unitId))
    .innerJoin(
      unitEnrolment,
      and(
        eq(unitEnrolment.organisationId, assessmentUnit.organisationId),
        eq(unitEnrolment.unitId, assessmentUnit.unitId),
        eq(unitEnrolment.subscriptionId, subscriptionId),
      ),
    )
    .leftJoin(
      studentAssessment,
      and(
        eq(studentAssessment.organisationId, assessmentUnit.organisationId),
        eq(studentAssessment.assessmentId, assessmentUnit.assessmentId),
        eq(studentAssessment.subscriptionId, subscriptionId),
      ),
    )
    .where(
      and(
        servesIn(sql`${subscriptionId}`),
        sql`${assessmentUnit.unitId} in (select mine.unit_id from ${assessmentVersionUnit} mine
          join ${studentAssessment} work
            on work.organisation_id = mine.organisation_id and work.version_id = mine.version_id
          where work.assessment_id = ${assessmentId} and work.subscription_id = ${subscriptionId})`,
      ),
    )
    .orderBy(asc(unit.code), asc(assessmentUnit.position), asc(assessmentUnit.assessmentId));
}
