import { sql } from 'drizzle-orm';
import { riskLimits } from '#contract/enrolments/atRisk.ts';
import { enrolmentRisk } from '#server/features/atRisk/atRisk.table.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEditionItem } from '#server/features/courses/unitEditions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { newestOutcomes } from '#server/features/study/outcomes.queries.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import {
  byCourse,
  byIntake,
  dayOf,
  enrolmentColumns,
  ofEnrolments,
  opensEnrolment,
} from './divisions.queries.ts';
import type { Question, Source } from './source.ts';

const records = (asked: Question) => sql`
  with s as materialized (
    select s.* from ${courseSubscription} s
    where s.organisation_id = app_organisation() and s.status not in ('pending', 'withdrawn')
      and s.starts_on <= ${asked.lastDay}::date
      and (s.access_ends_on is null or s.access_ends_on >= ${asked.firstDay}::date) and ${ofEnrolments(asked)}),
  items as (
    select s.id, count(*) as total, count(p.completed_at) as done
    from s
    join ${courseEditionUnit} c on c.organisation_id = s.organisation_id and c.course_edition_id = s.course_edition_id
    join ${unitEditionItem} i on i.organisation_id = s.organisation_id and i.unit_edition_id = c.unit_edition_id and i.required
    join ${unitEnrolment} e on e.organisation_id = s.organisation_id and e.subscription_id = s.id and e.unit_id = c.unit_id
    left join ${itemProgress} p on p.organisation_id = s.organisation_id and p.unit_enrolment_id = e.id
      and p.content_item_id = i.content_item_id
    group by s.id),
  achieved as (
    select s.id, count(*) as units
    from s
    join ${unitEnrolment} e on e.organisation_id = s.organisation_id and e.subscription_id = s.id
    join ${newestOutcomes} o on o.unit_enrolment_id = e.id
      and o.outcome in ('competent', 'rpl_granted', 'credit_transfer')
    group by s.id)
  select s.id::text as key, ${enrolmentColumns}, ${dayOf(sql`n.last_seen_at`, asked)} as day, s.status as detail,
    null::text as about, ${opensEnrolment}, items.done::float8 / nullif(items.total, 0) as share,
    coalesce(achieved.units, 0)::float8 as units,
    s.status = 'active' and coalesce(${dayOf(sql`n.last_seen_at`, asked)}, s.starts_on)
      <= ${asked.today}::date - ${riskLimits.away}::int as away,
    coalesce('behind' = any (r.reasons), false) as behind
  from s
  join ${person} n on n.organisation_id = s.organisation_id and n.id = s.person_id
  left join items on items.id = s.id
  left join achieved on achieved.id = s.id
  left join ${enrolmentRisk} r on r.organisation_id = s.organisation_id and r.subscription_id = s.id`;

/** How far enrolments are whose days touch the span; the progress is today's. */
export const progressReport: Source = {
  records,
  by: { course: byCourse, intake: byIntake },
  figures: {
    enrolments: { as: 'count' },
    progress: { as: 'mean', of: sql`f.share` },
    units_achieved: { as: 'sum', of: sql`f.units`, where: sql`f.units > 0` },
    away: { as: 'count', where: sql`f.away` },
    behind: { as: 'count', where: sql`f.behind` },
    completed: { as: 'count', where: sql`f.detail = 'completed'` },
  },
};
