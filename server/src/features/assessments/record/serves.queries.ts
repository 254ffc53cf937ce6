import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  assessmentUnit,
  assessmentVersion,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import { studentAssessment } from './work.table.ts';

/**
 * A condition on a joined `assessmentUnit`: that the assessment serves the unit in a subscription, in the version the
 * work there was begun with, or else in the newest.
 */
export const servesIn = (
  subscriptionId: SQLWrapper,
): SQL => sql`exists (select from ${assessmentVersionUnit} vu
  where vu.organisation_id = ${assessmentUnit.organisationId} and vu.unit_id = ${assessmentUnit.unitId}
    and vu.version_id = coalesce(
      (select w.version_id from ${studentAssessment} w
        where w.organisation_id = ${assessmentUnit.organisationId} and w.subscription_id = ${subscriptionId}
          and w.assessment_id = ${assessmentUnit.assessmentId}),
      (select v.id from ${assessmentVersion} v
        where v.organisation_id = ${assessmentUnit.organisationId}
          and v.assessment_id = ${assessmentUnit.assessmentId} order by v.number desc limit 1)))`;
