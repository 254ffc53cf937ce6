import { eq, sql } from 'drizzle-orm';
import type { AbsenceReason, Mark } from '#contract/classes/roll.ts';
import type { StudentClass } from '#contract/classes/attendance.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { deliveryLocation } from '#server/features/courses/intakes.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { attendance, classTrainer, classUnit, intakeClass } from '#server/features/classes/classes.table.ts';
import { isoOf, standingOn } from '#server/features/classes/classes.queries.ts';

/* Who came, over time. Classes that were cancelled do not count. */

interface Cell {
  mark: Mark;
  minutes: number | null;
  reason: AbsenceReason | null;
  words: string;
}

/** The classes of an intake whose roll was called, in their order. */
export async function rolledClasses(tx: Tx, intakeId: string) {
  const { rows } = await tx.execute<{ id: string; startsAt: string; day: string }>(sql`
    select c.id, c.day::text as day, ${isoOf(sql`c.starts_at`)} as "startsAt" from ${intakeClass} c
    where c.organisation_id = app_organisation() and c.intake_id = ${intakeId}::uuid
      and c.rolled_at is not null and c.cancel_reason is null
    order by c.starts_at, c.id`);
  return rows;
}

interface StudentRow {
  enrolmentId: string;
  personId: string;
  name: string;
  total: number;
  /** By the id of the class. */
  cells: Record<string, Cell>;
}

/** Students of an intake whom the viewer reaches, by name, with what they were marked. One statement. */
export async function attendanceRows(
  tx: Tx,
  intakeId: string,
  viewer: Reacher,
  { size, skip }: { size: number; skip: number },
): Promise<StudentRow[]> {
  const { rows } = await tx.execute<StudentRow & Record<string, unknown>>(sql`
    select s.id as "enrolmentId", p.id as "personId", p.name, count(*) over ()::int as total,
      (select coalesce(jsonb_object_agg(a.class_id, jsonb_build_object('mark', a.mark, 'minutes', a.minutes,
          'reason', a.reason, 'words', a.words)), '{}')
        from ${attendance} a
        join ${intakeClass} c on c.organisation_id = a.organisation_id and c.id = a.class_id
          and c.intake_id = ${intakeId}::uuid and c.cancel_reason is null
        where a.organisation_id = s.organisation_id and a.subscription_id = s.id and a.mark is not null) as cells
    from ${courseSubscription} s
    join ${person} p on p.organisation_id = s.organisation_id and p.id = s.person_id
    where s.organisation_id = app_organisation() and s.intake_id = ${intakeId}::uuid
      and ${reached(viewer, sql`s.person_id`) ?? sql`true`}
    order by lower(p.name), s.id
    limit ${size} offset ${skip}`);
  return rows;
}

interface PersonRow {
  enrolmentId: string;
  course: string;
  classes: (Cell & { id: string; startsAt: string; endsAt: string })[];
}

/** What somebody was marked in each enrolment, or in one; the newest class first. One statement. */
export async function attendanceOfPerson(
  tx: Tx,
  personId: string,
  enrolmentId: string | null = null,
): Promise<PersonRow[]> {
  const { rows } = await tx.execute<PersonRow & Record<string, unknown>>(sql`
    select s.id as "enrolmentId", co.title as course,
      jsonb_agg(jsonb_build_object('id', c.id, 'startsAt', ${isoOf(sql`c.starts_at`)},
        'endsAt', ${isoOf(sql`c.ends_at`)}, 'mark', a.mark, 'minutes', a.minutes, 'reason', a.reason,
        'words', a.words) order by c.starts_at desc, c.id) as classes
    from ${courseSubscription} s
    join ${course} co on co.organisation_id = s.organisation_id and co.id = s.course_id
    join ${attendance} a on a.organisation_id = s.organisation_id and a.subscription_id = s.id and a.mark is not null
    join ${intakeClass} c on c.organisation_id = a.organisation_id and c.id = a.class_id and c.cancel_reason is null
    where s.organisation_id = app_organisation() and s.person_id = ${personId}::uuid
      ${enrolmentId ? sql`and s.id = ${enrolmentId}::uuid` : sql``}
    group by s.organisation_id, s.id, co.title, s.starts_on
    order by s.starts_on desc, s.id`);
  return rows;
}

const mostComing = 200;

/** The classes to come of one enrolment, cancelled ones among them. One statement. */
export async function comingClasses(
  tx: Tx,
  enrolmentId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<StudentClass[]> {
  const { rows } = await tx.execute<StudentClass & Record<string, unknown>>(sql`
    select c.id, ${isoOf(sql`c.starts_at`)} as "startsAt", ${isoOf(sql`c.ends_at`)} as "endsAt",
      c.room, c.link, c.note, c.cancel_reason as "cancelReason",
      case when l.id is null then null else jsonb_build_object('name', l.name, 'suburb', l.suburb,
        'postcode', l.postcode) end as location,
      (select coalesce(jsonb_agg(p.name order by lower(p.name), p.id), '[]') from ${classTrainer} t
        join ${person} p on p.organisation_id = t.organisation_id and p.id = t.person_id
        where t.organisation_id = c.organisation_id and t.class_id = c.id) as trainers,
      (select coalesce(jsonb_agg(jsonb_build_object('code', u.code, 'title', u.title) order by u.code), '[]')
        from ${classUnit} k join ${unit} u on u.organisation_id = k.organisation_id and u.id = k.unit_id
        where k.organisation_id = c.organisation_id and k.class_id = c.id) as units
    from ${courseSubscription} s
    join ${intakeClass} c on c.organisation_id = s.organisation_id and c.intake_id = s.intake_id
      and c.ends_at > ${now.toISOString()}::timestamptz
    left join ${deliveryLocation} l on l.organisation_id = c.organisation_id and l.id = c.location_id
    where s.organisation_id = app_organisation() and s.id = ${enrolmentId}::uuid
      and ${standingOn(sql`c.day`, timeZone)} = 'expected'
    order by c.starts_at, c.id
    limit ${mostComing}`);
  return rows;
}

export interface NextClass {
  subscriptionId: string;
  title: string;
  startsAt: string;
  place: string;
}

/** The next class of each enrolment of somebody that takes place before a day. One statement. */
export async function nextClasses(
  tx: Tx,
  personId: string,
  { now, timeZone, before }: { now: Date; timeZone: string; before: string },
): Promise<NextClass[]> {
  const { rows } = await tx.execute<NextClass & Record<string, unknown>>(sql`
    select s.id as "subscriptionId", co.title, ${isoOf(sql`n.starts_at`)} as "startsAt",
      coalesce(nullif(concat_ws(', ', nullif(n.room, ''), n.name), ''), '') as place
    from ${courseSubscription} s
    join ${course} co on co.organisation_id = s.organisation_id and co.id = s.course_id
    cross join lateral (select c.starts_at, c.room, l.name from ${intakeClass} c
      left join ${deliveryLocation} l on l.organisation_id = c.organisation_id and l.id = c.location_id
      where c.organisation_id = s.organisation_id and c.intake_id = s.intake_id and c.cancel_reason is null
        and c.ends_at > ${now.toISOString()}::timestamptz and c.day < ${before}::date
        and ${standingOn(sql`c.day`, timeZone)} = 'expected'
      order by c.starts_at limit 1) n
    where s.organisation_id = app_organisation() and s.person_id = ${personId}::uuid
      and s.status in ('pending', 'active')
    order by n.starts_at, s.id`);
  return rows;
}

export const isPerson = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(person, eq(person.id, id))) > 0;

export async function ownEnrolment(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ yes: boolean }>(sql`select exists (select from ${courseSubscription} s
    where s.organisation_id = app_organisation() and s.id = ${id}::uuid and s.person_id = ${personId}::uuid) as yes`);
  return rows[0]!.yes;
}
