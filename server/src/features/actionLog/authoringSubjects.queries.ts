import { sql } from 'drizzle-orm';
import { assessment, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentDraft } from '#server/features/assessments/tool/draft/drafts.table.ts';
import {
  assessmentReview,
  assessmentReviewResult,
} from '#server/features/assessments/tool/signOff/reviews.table.ts';
import { courseInformation } from '#server/features/catalogue/catalogue.table.ts';
import { plannedInformation } from '#server/features/courseInformation/plannedInformation.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEdition, unitEditionItem } from '#server/features/courses/unitEditions.table.ts';
import { mediaFile } from '#server/features/editions/contentFiles/contentFiles.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
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
    review: sql`(select r.state from ${assessmentReview} r where r.organisation_id = app_organisation()
      and r.assessment_id = ${assessment.id} and r.state <> 'ended')`,
    signedBy: sql`(select s.by_person_id from ${assessmentReview} r join ${assessmentReviewResult} s
      on s.organisation_id = r.organisation_id and s.review_id = r.id
      where r.organisation_id = app_organisation() and r.assessment_id = ${assessment.id} and s.result = 'signed'
      order by s.at desc limit 1)`,
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
  media_file: rowsOf(mediaFile, nobody, {
    use: mediaFile.use,
    revision: mediaFile.revision,
    bytes: sql`(select f.bytes from ${storedFile} f where f.organisation_id = app_organisation()
      and f.id = ${mediaFile.id})`,
    sha256: sql`(select f.sha256 from ${storedFile} f where f.organisation_id = app_organisation()
      and f.id = ${mediaFile.id})`,
  }),
  course_information: rowsOf(course, nobody, {
    code: course.code,
    version: sql`(select max(i.version) from ${courseInformation} i where i.organisation_id = app_organisation()
      and i.course_id = ${course.id})`,
    from: sql`(select p.in_force_from from ${plannedInformation} p where p.organisation_id = app_organisation()
      and p.course_id = ${course.id})`,
  }),
} satisfies Partial<SubjectReaders>;
