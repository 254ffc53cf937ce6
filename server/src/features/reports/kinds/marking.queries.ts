import { sql } from 'drizzle-orm';
import { usualPromise } from '#contract/marking/usualPromise.ts';
import { lastJudge } from '#server/features/assessments/record/judgements.queries.ts';
import { markingSettings } from '#server/features/assessments/settings/markingSettings.table.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { byCourse, byWeek, dayOf, enrolmentColumns, ofEnrolments } from './divisions.queries.ts';
import type { Question, Source } from './source.ts';

/** Working days within which work is marked: as the organisation promises, or the usual ones. */
const promised = sql`coalesce((select g.promise_days from ${markingSettings} g
  where g.organisation_id = app_organisation()), ${usualPromise})`;
const weekday = sql`extract(isodow from w.day)::int`;
/** The last of those days. Work of a weekend counts as that of its Friday, and each fifth day leads over a weekend. */
const lastPromised = sql`(w.day - greatest(${weekday} - 5, 0) + ${promised}
  + 2 * ((least(${weekday}, 5) - 1 + ${promised}) / 5))`;

/** Work that a person judges: handed in during the span, or waiting still. What rules alone judged is left out. */
const records = (asked: Question) => sql`
  select w.*, w.judged_on <= ${lastPromised} as in_time
  from (
    select a.id::text as key, ${enrolmentColumns}, ${dayOf(sql`a.submitted_at`, asked)} as day,
      case when a.judged_at is null then 'open' else 'judged' end as detail, v.title as about, 'work' as opens_kind,
      k.id as opens_id, ${dayOf(sql`a.judged_at`, asked)} as judged_on, by.person_id as assessor_id,
      (extract(epoch from a.judged_at - a.submitted_at) / 86400)::float8 as days,
      a.submitted_at >= ${asked.from}::timestamptz as in_span
    from ${attempt} a
    join ${studentAssessment} k on k.organisation_id = a.organisation_id and k.id = a.student_assessment_id
    join ${courseSubscription} s on s.organisation_id = a.organisation_id and s.id = k.subscription_id
    join ${assessmentVersion} v on v.organisation_id = a.organisation_id and v.id = k.version_id
    left join lateral ${lastJudge(sql`a.organisation_id`, sql`a.id`)} by on true
    where a.organisation_id = app_organisation() and a.submitted_at < ${asked.before}::timestamptz
      and (a.submitted_at >= ${asked.from}::timestamptz or a.judged_at is null)
      and (a.judged_at is null or by.person_id is not null) and ${ofEnrolments(asked)}) w`;

const judged = sql`f.detail = 'judged'`;

export const markingReport: Source = {
  records,
  by: {
    course: byCourse,
    assessor: {
      key: sql`coalesce(f.assessor_id::text, 'none')`,
      name: sql`assessor.name`,
      join: sql`left join ${person} assessor on assessor.organisation_id = app_organisation() and assessor.id = f.assessor_id`,
    },
    week: byWeek,
  },
  figures: {
    handed_in: { as: 'count', where: sql`f.in_span` },
    judged: { as: 'count', where: judged },
    median_days: { as: 'median', of: sql`f.days`, where: judged },
    most_days: { as: 'ninetieth', of: sql`f.days`, where: judged },
    in_time: { as: 'share', of: sql`f.in_time`, where: judged },
    open_work: { as: 'count', where: sql`f.detail = 'open'` },
  },
};
