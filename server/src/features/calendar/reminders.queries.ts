import { sql, type SQL } from 'drizzle-orm';
import { standingOn } from '#server/features/classes/classes.queries.ts';
import { classTrainer, intakeClass } from '#server/features/classes/classes.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

interface Attender {
  personId: string;
  classId: string;
  /** Of the course. */
  title: string;
  /** Day and time by the clock of the organisation: `2027-03-01 09:00`. */
  at: string;
  path: string;
}

/** Whoever comes to a class on a day: students who are expected, and trainers. One statement. */
export async function attendersOn(tx: Tx, day: string, timeZone: string): Promise<Attender[]> {
  const clock = (at: SQL): SQL => sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`;
  const { rows } = await tx.execute<Attender & Record<string, unknown>>(sql`
    with c as (select c.organisation_id, c.id, c.day, c.intake_id, co.title, ${clock(sql`c.starts_at`)} as at
      from ${intakeClass} c
      join ${intake} i on i.organisation_id = c.organisation_id and i.id = c.intake_id
      join ${course} co on co.organisation_id = i.organisation_id and co.id = i.course_id
      where c.organisation_id = app_organisation() and c.cancel_reason is null and c.day = ${day}::date
        and c.starts_at between ${day}::date - interval '2 days' and ${day}::date + interval '2 days')
    select s.person_id as "personId", c.id as "classId", c.title, c.at, '/subscriptions/' || s.id as path
      from c join ${courseSubscription} s on s.organisation_id = c.organisation_id and s.intake_id = c.intake_id
        and s.status in ('pending', 'active')
        and ${standingOn(sql`c.day`, timeZone)} = 'expected'
    union all
    select t.person_id, c.id, c.title, c.at, '/console/classes/' || c.id
      from c join ${classTrainer} t on t.organisation_id = c.organisation_id and t.class_id = c.id`);
  return rows;
}
