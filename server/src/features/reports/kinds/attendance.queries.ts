import { sql } from 'drizzle-orm';
import { attendance, classTrainer, intakeClass } from '#server/features/classes/classes.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { byIntake, byWeek, enrolmentColumns, inSpan, ofEnrolments } from './divisions.queries.ts';
import type { Question, Source } from './source.ts';

/** The marks of classes that took place. */
const records = (asked: Question) => sql`
  select c.id || ':' || s.id as key, ${enrolmentColumns}, c.day, a.mark as detail,
    i.name || ', ' || to_char(c.starts_at at time zone ${asked.timeZone}::text, 'YYYY-MM-DD HH24:MI') as about,
    'class' as opens_kind, c.id as opens_id, c.starts_at
  from ${intakeClass} c
  join ${intake} i on i.organisation_id = c.organisation_id and i.id = c.intake_id
  join ${attendance} a on a.organisation_id = c.organisation_id and a.class_id = c.id and a.mark is not null
  join ${courseSubscription} s on s.organisation_id = c.organisation_id and s.id = a.subscription_id
  where c.organisation_id = app_organisation() and c.cancel_reason is null and ${inSpan(sql`c.day`, asked)}
    and ${ofEnrolments(asked)}`;

const attended = sql`f.detail <> 'absent'`;

export const attendanceReport: Source = {
  records,
  by: {
    intake: byIntake,
    class: { key: sql`f.opens_id::text`, name: sql`f.about`, place: sql`extract(epoch from f.starts_at)` },
    trainer: {
      key: sql`coalesce(trainer.id::text, 'none')`,
      name: sql`trainer.name`,
      join: sql`left join ${classTrainer} given on given.organisation_id = app_organisation() and given.class_id = f.opens_id
        left join ${person} trainer on trainer.organisation_id = app_organisation() and trainer.id = given.person_id`,
    },
    week: byWeek,
  },
  figures: {
    marked: { as: 'count' },
    attended: { as: 'count', where: attended },
    late: { as: 'count', where: sql`f.detail in ('late', 'left_early')` },
    absent: { as: 'count', where: sql`f.detail = 'absent'` },
    attended_share: { as: 'share', of: attended },
  },
};
