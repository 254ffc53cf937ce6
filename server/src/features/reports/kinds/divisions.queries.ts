import { sql, type SQL } from 'drizzle-orm';
import { course } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { reached } from '#server/features/courses/reach.queries.ts';
import type { Question, RowRule } from './source.ts';

/* Rows that several reports have, and what narrows all of them. */

export const byCourse: RowRule = {
  key: sql`coalesce(f.course_id::text, 'none')`,
  name: sql`dc.title`,
  join: sql`left join ${course} dc on dc.organisation_id = app_organisation() and dc.id = f.course_id`,
};
export const byIntake: RowRule = {
  key: sql`coalesce(f.intake_id::text, 'none')`,
  name: sql`dc.title || ' · ' || di.name`,
  join: sql`left join ${intake} di on di.organisation_id = app_organisation() and di.id = f.intake_id
    left join ${course} dc on dc.organisation_id = app_organisation() and dc.id = di.course_id`,
};
export const byWeek: RowRule = { key: sql`date_trunc('week', f.day::timestamp)::date::text` };
export const byMonth: RowRule = { key: sql`to_char(f.day, 'YYYY-MM')` };

/** A record of an enrolment `s`: of the chosen course and intake, and of somebody whom the viewer reaches. */
export const ofEnrolments = ({ courseId, intakeId, viewer }: Question): SQL => sql`
  ${courseId === undefined ? sql`true` : sql`s.course_id = ${courseId}::uuid`}
  and ${intakeId === undefined ? sql`true` : sql`s.intake_id = ${intakeId}::uuid`}
  and ${reached(viewer, sql`s.person_id`) ?? sql`true`}`;

/** The columns that say whose enrolment `s` a record is of. */
export const enrolmentColumns = sql`s.person_id, null::text as called, s.course_id, s.intake_id`;
/** It opens the enrolment. */
export const opensEnrolment = sql`'enrolment' as opens_kind, s.id as opens_id`;

/** The day of an instant where the organisation is. */
export const dayOf = (instant: SQL, { timeZone }: Question): SQL =>
  sql`(${instant} at time zone ${timeZone}::text)::date`;
export const inSpan = (day: SQL, { firstDay, lastDay }: Question): SQL =>
  sql`${day} between ${firstDay}::date and ${lastDay}::date`;
