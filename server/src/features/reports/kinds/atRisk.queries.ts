import { sql } from 'drizzle-orm';
import { enrolmentRisk, studentNote } from '#server/features/atRisk/atRisk.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import {
  byCourse,
  byIntake,
  byWeek,
  enrolmentColumns,
  ofEnrolments,
  opensEnrolment,
} from './divisions.queries.ts';
import type { Question, Source } from './source.ts';

/** Nobody is told that they are at risk themselves, as in the list of those at risk. */
const records = (asked: Question) => sql`
  select r.subscription_id::text as key, ${enrolmentColumns}, r.since as day, null::text as detail, null::text as about,
    ${opensEnrolment}, r.reasons, coalesce(r.set_aside_until >= ${asked.today}::date, false) as set_aside,
    (${asked.today}::date - r.since)::float8 as days,
    exists (select from ${studentNote} n where n.organisation_id = r.organisation_id
      and n.subscription_id = r.subscription_id and n.at >= r.since::timestamp at time zone ${asked.timeZone}::text) as noted
  from ${enrolmentRisk} r
  join ${courseSubscription} s on s.organisation_id = r.organisation_id and s.id = r.subscription_id
  where r.organisation_id = app_organisation() and s.person_id <> ${asked.viewer.personId}::uuid
    and ${ofEnrolments(asked)}`;

/** Who is at risk now, why, and since when. */
export const atRiskReport: Source = {
  records,
  by: {
    reason: { key: sql`reason.word`, join: sql`cross join unnest(f.reasons) as reason (word)` },
    week: byWeek,
    course: byCourse,
    intake: byIntake,
  },
  figures: {
    at_risk: { as: 'count' },
    open: { as: 'count', where: sql`not f.set_aside` },
    set_aside: { as: 'count', where: sql`f.set_aside` },
    noted: { as: 'count', where: sql`f.noted` },
    risk_days: { as: 'mean', of: sql`f.days` },
  },
};
