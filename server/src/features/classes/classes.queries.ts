import { sql, type SQL } from 'drizzle-orm';
import type { StaffClass } from '#contract/classes/classes.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { deliveryLocation, intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { attendance, classTrainer, classUnit, intakeClass } from './classes.table.ts';

/* Classes as staff see them. One statement for a list, however long. */

/** An instant as it is sent. */
export const isoOf = (at: SQL): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How an enrolment `s` stands on a day: `expected` when its student should be in class. */
export const standingOn = (day: SQL, timeZone: string): SQL => sql`(case
  when s.starts_on > ${day} then 'later'
  when s.status = 'withdrawn' and (s.access_ends_on is null or s.access_ends_on < ${day}) then 'withdrawn'
  when s.access_ends_on < ${day} then 'ended'
  when s.status = 'paused' and s.paused_on <= ${day} then 'paused'
  when s.status = 'completed' and (s.completed_at at time zone ${timeZone})::date < ${day} then 'completed'
  else 'expected' end)`;

export interface ClassFilter {
  readonly trainerId?: string | undefined;
  readonly intakeId?: string | undefined;
  readonly courseId?: string | undefined;
  readonly ids?: readonly string[];
  /** Days, inclusive. */
  readonly fromDay?: string;
  readonly toDay?: string;
  /** Over by this instant. */
  readonly endedBefore?: Date;
  readonly endsAfter?: Date;
  /** Without a roll, and taking place. */
  readonly notCalled?: boolean;
}

const givenBy = (personId: string): SQL => sql`exists (select from ${classTrainer} t
  where t.organisation_id = c.organisation_id and t.class_id = c.id and t.person_id = ${personId}::uuid)`;

function matching(filter: ClassFilter): SQL {
  const { trainerId, intakeId, courseId, ids, fromDay, toDay, endedBefore, endsAfter } = filter;
  const parts = [
    sql`c.organisation_id = app_organisation()`,
    trainerId && givenBy(trainerId),
    intakeId && sql`c.intake_id = ${intakeId}::uuid`,
    courseId && sql`i.course_id = ${courseId}::uuid`,
    ids && sql`c.id = any(${sql.param([...ids])}::uuid[])`,
    fromDay && sql`c.day >= ${fromDay}::date`,
    toDay && sql`c.day <= ${toDay}::date`,
    // The index is by the start; no class lasts longer than its day.
    endedBefore &&
      sql`c.starts_at < ${endedBefore.toISOString()}::timestamptz and c.ends_at <= ${endedBefore.toISOString()}::timestamptz`,
    endsAfter &&
      sql`c.starts_at > ${endsAfter.toISOString()}::timestamptz - interval '1 day' and c.ends_at > ${endsAfter.toISOString()}::timestamptz`,
    filter.notCalled && sql`c.rolled_at is null and c.cancel_reason is null`,
  ].filter((part) => part !== undefined && part !== '' && part !== false);
  return sql.join(parts, sql` and `);
}

const from = sql`from ${intakeClass} c
  join ${intake} i on i.organisation_id = c.organisation_id and i.id = c.intake_id`;

/** How many classes of a week the start page shows; the list has them all. */
const mostOfWeek = 8;

export async function countClasses(tx: Tx, filter: ClassFilter): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total ${from} where ${matching(filter)}`,
  );
  return rows[0]!.total;
}

/** How many classes match, and when the first of them was over. */
export async function backlogOfClasses(tx: Tx, filter: ClassFilter): Promise<Backlog> {
  const { rows } = await tx.execute<{ count: number; since: string | null }>(
    sql`select count(*)::int as count, ${isoOf(sql`min(c.ends_at)`)} as since ${from} where ${matching(filter)}`,
  );
  const { count, since } = rows[0]!;
  return { count, since: since === null ? null : new Date(since) };
}

export interface ClassOrder {
  readonly newestFirst?: boolean;
  readonly size?: number;
  readonly skip?: number;
}

/** Classes in the order of their start. */
export async function classRows(
  tx: Tx,
  timeZone: string,
  filter: ClassFilter,
  { newestFirst = false, size = 1000, skip = 0 }: ClassOrder = {},
): Promise<StaffClass[]> {
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const clock = (at: SQL): SQL => sql`to_char(${at} at time zone ${timeZone}, 'HH24:MI')`;
  const { rows } = await tx.execute<StaffClass & Record<string, unknown>>(sql`
    select c.id, c.series_id as "seriesId", c.revision, c.day::text as day,
      ${isoOf(sql`c.starts_at`)} as "startsAt", ${isoOf(sql`c.ends_at`)} as "endsAt",
      ${clock(sql`c.starts_at`)} as "from", ${clock(sql`c.ends_at`)} as "to",
      c.room, c.link, c.note, c.cancel_reason as "cancelReason", ${isoOf(sql`c.rolled_at`)} as "rolledAt",
      jsonb_build_object('id', co.id, 'code', co.code, 'title', co.title) as course,
      jsonb_build_object('id', i.id, 'name', i.name) as intake,
      case when l.id is null then null
        else jsonb_build_object('id', l.id, 'code', l.code, 'name', l.name) end as location,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id), '[]')
        from ${classTrainer} t join ${person} p on p.organisation_id = t.organisation_id and p.id = t.person_id
        where t.organisation_id = c.organisation_id and t.class_id = c.id) as trainers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'code', u.code, 'title', u.title) order by u.code), '[]')
        from ${classUnit} k join ${unit} u on u.organisation_id = k.organisation_id and u.id = k.unit_id
        where k.organisation_id = c.organisation_id and k.class_id = c.id) as units,
      (select count(*)::int from ${attendance} a
        where a.organisation_id = c.organisation_id and a.class_id = c.id and a.mark is not null) as marked,
      (select count(*)::int from ${courseSubscription} s
        where s.organisation_id = c.organisation_id and s.intake_id = c.intake_id
          and ${standingOn(sql`c.day`, timeZone)} = 'expected') as enrolled
    ${from}
    join ${course} co on co.organisation_id = i.organisation_id and co.id = i.course_id
    left join ${deliveryLocation} l on l.organisation_id = c.organisation_id and l.id = c.location_id
    where ${matching(filter)}
    order by c.starts_at ${direction}, c.id ${direction}
    limit ${size} offset ${skip}`);
  return rows;
}

/** The first classes of the seven days that begin with one: of one trainer, or of everybody without one. One statement. */
export const classesOfWeek = (
  tx: Tx,
  { from: fromDay, timeZone, trainerId }: { from: string; timeZone: string; trainerId: string | null },
): Promise<StaffClass[]> =>
  classRows(
    tx,
    timeZone,
    { fromDay, toDay: addDays(fromDay, 6), ...(trainerId && { trainerId }) },
    { size: mostOfWeek },
  );

/** Whether somebody teaches an intake. */
export async function teaches(tx: Tx, personId: string, intakeId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ yes: boolean }>(sql`select exists (select from ${intakeTrainer} t
    where t.organisation_id = app_organisation() and t.intake_id = ${intakeId}::uuid
      and t.person_id = ${personId}::uuid) as yes`);
  return rows[0]!.yes;
}

interface ListChoices {
  trainers: { id: string; name: string }[];
  intakes: { id: string; name: string }[];
  courses: { id: string; name: string }[];
}

/** What a list of all classes can be narrowed to: everything that has classes. */
export async function listChoices(tx: Tx): Promise<ListChoices> {
  const { rows } = await tx.execute<ListChoices & Record<string, unknown>>(sql`
    with used as materialized (select i.id, i.name, i.course_id, i.organisation_id from ${intake} i
      where i.organisation_id = app_organisation() and exists (select from ${intakeClass} c
        where c.organisation_id = i.organisation_id and c.intake_id = i.id))
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id), '[]')
        from ${person} p where p.organisation_id = app_organisation() and exists (select from ${classTrainer} t
          where t.organisation_id = p.organisation_id and t.person_id = p.id)) as trainers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', co.title || ' · ' || u.name)
          order by co.title, u.name, u.id), '[]') from used u
        join ${course} co on co.organisation_id = u.organisation_id and co.id = u.course_id) as intakes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', co.id, 'name', co.title) order by co.title, co.id), '[]')
        from ${course} co where co.organisation_id = app_organisation()
          and co.id in (select u.course_id from used u)) as courses`);
  return rows[0]!;
}
