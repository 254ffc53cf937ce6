import { sql, type SQL } from 'drizzle-orm';
import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { assessment, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { intakeDueDay } from '#server/features/assessments/tool/dueDays.table.ts';
import { isoOf, standingOn } from '#server/features/classes/classes.queries.ts';
import { intakeClass } from '#server/features/classes/classes.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { deliveryLocation, intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/* Classes and the days of intakes, for a calendar. */

export interface ClassInCalendar {
  readonly id: string;
  readonly day: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  readonly place: string;
  readonly link: string | null;
  readonly cancelled: boolean;
  /** Counts changes. */
  readonly revision: number;
  readonly subscriptionId: string;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The classes at which a student is expected, cancelled ones among them. One statement. */
export async function classesOfStudent(
  tx: Tx,
  personId: string,
  { from, to }: Days,
  timeZone: string,
): Promise<ClassInCalendar[]> {
  const { rows } = await tx.execute<ClassInCalendar & Record<string, unknown>>(sql`
    select c.id, c.day::text as day, ${isoOf(sql`c.starts_at`)} as "startsAt", ${isoOf(sql`c.ends_at`)} as "endsAt",
      co.title, concat_ws(', ', nullif(c.room, ''), l.name) as place, c.link, c.revision,
      c.cancel_reason is not null as cancelled, s.id as "subscriptionId"
    from ${courseSubscription} s
    join ${course} co on co.organisation_id = s.organisation_id and co.id = s.course_id
    join ${intakeClass} c on c.organisation_id = s.organisation_id and c.intake_id = s.intake_id
    left join ${deliveryLocation} l on l.organisation_id = c.organisation_id and l.id = c.location_id
    where s.organisation_id = app_organisation() and s.person_id = ${personId}::uuid
      and c.day between ${from}::date and ${to}::date
      and ${standingOn(sql`c.day`, timeZone)} in ('expected', 'completed')
    order by c.starts_at, c.id`);
  return rows;
}

type IntakeDay = Pick<CalendarEvent, 'day' | 'title' | 'about'> & {
  readonly id: string;
  readonly kind: 'intake_starts' | 'intake_ends' | 'assessment_due';
  readonly intakeId: string;
};

const taughtBy = (personId: string): SQL => sql`exists (select from ${intakeTrainer} t
  where t.organisation_id = i.organisation_id and t.intake_id = i.id and t.person_id = ${personId}::uuid)`;

/**
 * The first and last days of intakes and the days their assessments are due: of those somebody teaches, or of all. One
 * statement.
 */
export async function daysOfIntakes(
  tx: Tx,
  { from, to }: Days,
  trainerId: string | null,
): Promise<IntakeDay[]> {
  const whose = trainerId === null ? sql`true` : taughtBy(trainerId);
  const { rows } = await tx.execute<IntakeDay & Record<string, unknown>>(sql`
    with these as (select i.organisation_id, i.id, i.name, i.starts_on, i.ends_on, co.title from ${intake} i
      join ${course} co on co.organisation_id = i.organisation_id and co.id = i.course_id
      where i.organisation_id = app_organisation() and ${whose})
    select 'first-' || i.id as id, 'intake_starts' as kind, i.id as "intakeId", i.starts_on::text as day, i.title,
      i.name as about from these i where i.starts_on between ${from}::date and ${to}::date
    union all
    select 'last-' || i.id, 'intake_ends', i.id, i.ends_on::text, i.title, i.name
      from these i where i.ends_on between ${from}::date and ${to}::date
    union all
    select 'due-' || i.id || '-' || d.assessment_id, 'assessment_due', i.id, d.due_on::text, v.title, i.name
      from these i
      join ${intakeDueDay} d on d.organisation_id = i.organisation_id and d.intake_id = i.id
        and d.due_on between ${from}::date and ${to}::date
      join ${assessment} a on a.organisation_id = d.organisation_id and a.id = d.assessment_id
      cross join lateral (select n.title from ${assessmentVersion} n
        where n.organisation_id = a.organisation_id and n.assessment_id = a.id
        order by n.number desc limit 1) v`);
  return rows;
}
