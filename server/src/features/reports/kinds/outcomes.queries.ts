import { sql } from 'drizzle-orm';
import { unit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { newestOutcomes } from '#server/features/study/outcomes.queries.ts';
import {
  byCourse,
  byIntake,
  byMonth,
  dayOf,
  enrolmentColumns,
  inSpan,
  ofEnrolments,
  opensEnrolment,
} from './divisions.queries.ts';
import type { Question, Source } from './source.ts';

/** Units that ended during the span, each as it was decided last. */
const records = (asked: Question) => sql`
  select * from (
    select e.id::text as key, ${enrolmentColumns}, coalesce(o.ended_on, ${dayOf(sql`o.at`, asked)}) as day,
      o.outcome as detail, u.code || ' ' || u.title as about, ${opensEnrolment}, u.id as unit_id
    from ${newestOutcomes} o
    join ${unitEnrolment} e on e.organisation_id = o.organisation_id and e.id = o.unit_enrolment_id
    join ${courseSubscription} s on s.organisation_id = o.organisation_id and s.id = e.subscription_id
    join ${unit} u on u.organisation_id = o.organisation_id and u.id = e.unit_id
    where o.outcome not in ('to_be_decided_again', 'continuing') and ${ofEnrolments(asked)}) ended
  where ${inSpan(sql`ended.day`, asked)}`;

const achieved = sql`f.detail in ('competent', 'rpl_granted', 'credit_transfer')`;

export const outcomesReport: Source = {
  records,
  by: {
    unit: { key: sql`f.unit_id::text`, name: sql`f.about` },
    course: byCourse,
    intake: byIntake,
    month: byMonth,
  },
  figures: {
    ended: { as: 'count' },
    competent: { as: 'count', where: sql`f.detail = 'competent'` },
    not_yet: { as: 'count', where: sql`f.detail in ('not_yet_competent', 'rpl_not_granted')` },
    rpl: { as: 'count', where: sql`f.detail = 'rpl_granted'` },
    credit: { as: 'count', where: sql`f.detail = 'credit_transfer'` },
    withdrawn: { as: 'count', where: sql`f.detail in ('withdrawn', 'not_started')` },
    achieved: { as: 'share', of: achieved },
  },
};
