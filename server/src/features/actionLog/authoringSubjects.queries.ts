import { sql } from 'drizzle-orm';
import { assessment, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentDraft } from '#server/features/assessments/tool/draft/drafts.table.ts';
import { courseInformation } from '#server/features/catalogue/catalogue.table.ts';
import { plannedInformation } from '#server/features/courseInformation/plannedInformation.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEdition, unitEditionItem } from '#server/features/courses/unitEditions.table.ts';
import type { SubjectReaders } from '#server/platform/http/logging.ts';
import { rowsOf } from './subjectRows.queries.ts';

/* What the log shows of what authors write: numbers and states, never the texts. */

const nobody = sql`null::uuid`;

export const authoringSubjects = {
  assessment: rowsOf(assessment, nobody, {
    code: assessment.code,
    version: sql`(select max(v.number) from ${assessmentVersion} v where v.organisation_id = app_organisation()
      and v.assessment_id = ${assessment.id})`,
    revision: sql`(select d.revision from ${assessmentDraft} d where d.organisation_id = app_organisation()
      and d.assessment_id = ${assessment.id})`,
  }),
  course_edition: rowsOf(courseEdition, nobody, {
    number: courseEdition.number,
    status: courseEdition.status,
    units: sql`(select count(*) from ${courseEditionUnit} u where u.organisation_id = app_organisation()
      and u.course_edition_id = ${courseEdition.id})`,
  }),
  unit_edition: rowsOf(unitEdition, nobody, {
    unitId: unitEdition.unitId,
    number: unitEdition.number,
    status: unitEdition.status,
    revision: unitEdition.revision,
    items: sql`(select count(*) from ${unitEditionItem} i where i.organisation_id = app_organisation()
      and i.unit_edition_id = ${unitEdition.id})`,
  }),
  course_information: rowsOf(course, nobody, {
    code: course.code,
    version: sql`(select max(i.version) from ${courseInformation} i where i.organisation_id = app_organisation()
      and i.course_id = ${course.id})`,
    from: sql`(select p.in_force_from from ${plannedInformation} p where p.organisation_id = app_organisation()
      and p.course_id = ${course.id})`,
  }),
} satisfies Partial<SubjectReaders>;
