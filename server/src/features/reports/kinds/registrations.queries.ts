import { sql } from 'drizzle-orm';
import { registrationFields } from '#contract/registration/fields.ts';
import { reachableSteps } from '#contract/reports/kinds.ts';
import { invoice } from '#server/features/billing/books/billing.table.ts';
import { paymentAllocation } from '#server/features/billing/books/payment.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { byCourse, byWeek, dayOf } from './divisions.queries.ts';
import type { Question, Source } from './source.ts';

const placeOf = (step: string): number => (reachableSteps as readonly string[]).indexOf(step);
/** Of each field, the place of its step; an own question belongs to the last questions. */
const places = Object.fromEntries(
  Object.entries(registrationFields).map(([field, { step }]) => [field, placeOf(step)]),
);

const records = (asked: Question) => sql`
  select r.*, case when r.paid then ${placeOf('paid')}::int when r.detail = 'accepted' then ${placeOf('accepted')}::int
    when r.sent then ${placeOf('submitted')}::int
    else coalesce((select max(coalesce((${JSON.stringify(places)}::jsonb ->> answered)::int, ${placeOf('extra')}::int))
      from jsonb_object_keys(r.answers) as answered), 0) end as furthest
  from (
    select r.id::text as key, r.person_id, r.course_id, r.intake_id, r.status as detail, null::text as about,
      coalesce(nullif(trim(concat_ws(' ', r.answers -> 'givenName' ->> 'value', r.answers -> 'familyName' ->> 'value')), ''),
        r.email) as called,
      ${dayOf(sql`r.created_at`, asked)} as day, 'registration' as opens_kind, r.id as opens_id, r.answers,
      r.submitted_at is not null as sent,
      r.status = 'accepted' and exists (select from ${invoice} i
        join ${paymentAllocation} a on a.organisation_id = i.organisation_id and a.invoice_id = i.id and a.cents > 0
        where i.organisation_id = r.organisation_id and i.subscription_id = r.subscription_id) as paid
    from ${registration} r
    where r.organisation_id = app_organisation() and r.created_at >= ${asked.from}::timestamptz
      and r.created_at < ${asked.before}::timestamptz
      and ${asked.courseId === undefined ? sql`true` : sql`r.course_id = ${asked.courseId}::uuid`}
      and ${asked.intakeId === undefined ? sql`true` : sql`r.intake_id = ${asked.intakeId}::uuid`}) r`;

const stopped = sql`f.detail in ('draft', 'withdrawn', 'declined')`;

/** How far registrations came that were begun during the span, of those that are kept. */
export const registrationsReport: Source = {
  records,
  by: {
    // One registration is in the row of every step it reached.
    step: {
      key: sql`step.word`,
      place: sql`step.place`,
      join: sql`join unnest(array[${sql.join(
        reachableSteps.map((step) => sql`${step}::text`),
        sql`, `,
      )}]) with ordinality as step (word, place) on step.place <= f.furthest + 1`,
      only: { stopped: sql`${stopped} and step.place = f.furthest + 1` },
    },
    course: byCourse,
    week: byWeek,
  },
  figures: {
    begun: { as: 'count' },
    stopped: { as: 'count', where: stopped },
    submitted: { as: 'count', where: sql`f.sent` },
    accepted: { as: 'count', where: sql`f.detail = 'accepted'` },
    paid: { as: 'count', where: sql`f.paid` },
    sent_share: { as: 'share', of: sql`f.sent` },
  },
};
