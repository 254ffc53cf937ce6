import { sql } from 'drizzle-orm';
import type { RollStanding } from '#contract/classes/roll.ts';
import { courseSubscription, subscriptionEvent } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { attendance, intakeClass, rollMark } from '#server/features/classes/classes.table.ts';
import { isoOf, standingOn } from '#server/features/classes/classes.queries.ts';

/* The roll of a class: who is on it, and every mark. */

type MarkColumns = Pick<typeof rollMark.$inferSelect, 'mark' | 'minutes' | 'reason' | 'words'>;

interface RollRow {
  enrolmentId: string;
  personId: string;
  name: string;
  standing: RollStanding;
  mark: (MarkColumns & { madeAt: string; byName: string }) | null;
}

/** Everybody of the intake, and whoever has a mark although they have left it, by name. */
export async function rollRows(tx: Tx, classId: string, timeZone: string): Promise<RollRow[]> {
  const { rows } = await tx.execute<RollRow & Record<string, unknown>>(sql`
    with one as (select c.* from ${intakeClass} c
      where c.organisation_id = app_organisation() and c.id = ${classId}::uuid),
    listed as (
      select s.id from one join ${courseSubscription} s
        on s.organisation_id = one.organisation_id and s.intake_id = one.intake_id
      union select a.subscription_id from ${attendance} a
        where a.organisation_id = app_organisation() and a.class_id = ${classId}::uuid and a.mark is not null)
    select s.id as "enrolmentId", p.id as "personId", p.name,
      case when s.intake_id is distinct from one.intake_id then 'moved'
        else ${standingOn(sql`one.day`, timeZone)} end as standing,
      case when a.mark is null then null else jsonb_build_object('mark', a.mark, 'minutes', a.minutes,
        'reason', a.reason, 'words', a.words, 'madeAt', ${isoOf(sql`a.made_at`)}, 'byName', b.name) end as mark
    from one cross join listed
    join ${courseSubscription} s on s.organisation_id = one.organisation_id and s.id = listed.id
    join ${person} p on p.organisation_id = s.organisation_id and p.id = s.person_id
    left join ${attendance} a on a.organisation_id = one.organisation_id and a.class_id = one.id
      and a.subscription_id = s.id
    left join ${person} b on b.organisation_id = a.organisation_id and b.id = a.by_person_id
    order by lower(p.name), s.id`);
  return rows;
}

interface HistoryRow extends MarkColumns {
  id: string;
  enrolmentId: string;
  madeAt: string;
  byName: string;
}

const mostHistory = 500;

/** Every mark of a class, the newest first. */
export async function historyOf(tx: Tx, classId: string): Promise<HistoryRow[]> {
  const { rows } = await tx.execute<HistoryRow & Record<string, unknown>>(sql`
    select r.id, r.subscription_id as "enrolmentId", r.mark, r.minutes, r.reason, r.words,
      ${isoOf(sql`r.made_at`)} as "madeAt", p.name as "byName"
    from ${rollMark} r
    join ${person} p on p.organisation_id = r.organisation_id and p.id = r.by_person_id
    where r.organisation_id = app_organisation() and r.class_id = ${classId}::uuid
    order by r.made_at desc, r.at desc, r.id
    limit ${mostHistory}`);
  return rows;
}

/** Of these enrolments, those that belong to the intake of a class or once did, and whose they are. */
export async function enrolmentsOfClass(tx: Tx, classId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; personId: string }>(sql`
    select s.id, s.person_id as "personId" from ${intakeClass} c
    join ${courseSubscription} s on s.organisation_id = c.organisation_id
      and s.id = any(${sql.param([...ids])}::uuid[])
    where c.organisation_id = app_organisation() and c.id = ${classId}::uuid
      and (s.intake_id = c.intake_id or exists (select from ${subscriptionEvent} e
        where e.organisation_id = s.organisation_id and e.subscription_id = s.id
          and e.changes -> 'intakeId' ->> 0 = c.intake_id::text))
    order by s.id`);
  return rows;
}

export type NewMark = Omit<typeof rollMark.$inferInsert, 'organisationId'> & { id: string };

/** Adds marks to the history, those that are there already left out; of two of a student the one made last holds. */
export async function addMarks(tx: Tx, classId: string, marks: readonly NewMark[]): Promise<void> {
  await tx
    .insert(rollMark)
    .values([...marks])
    .onConflictDoNothing();
  await tx.execute(sql`
    insert into ${attendance} (organisation_id, class_id, subscription_id, mark, minutes, reason, words, made_at,
      by_person_id, mark_id)
    select distinct on (r.subscription_id) r.organisation_id, r.class_id, r.subscription_id, r.mark, r.minutes, r.reason,
      r.words, r.made_at, r.by_person_id, r.id
    from ${rollMark} r
    where r.organisation_id = app_organisation() and r.class_id = ${classId}::uuid
      and r.subscription_id = any(${sql.param(marks.map(({ subscriptionId }) => subscriptionId))}::uuid[])
    order by r.subscription_id, r.made_at desc, r.at desc, r.id desc
    on conflict (organisation_id, class_id, subscription_id) do update set mark = excluded.mark,
      minutes = excluded.minutes, reason = excluded.reason, words = excluded.words, made_at = excluded.made_at,
      by_person_id = excluded.by_person_id, mark_id = excluded.mark_id`);
  await tx.execute(sql`
    update ${intakeClass} c set rolled_at = (select min(r.made_at) from ${rollMark} r
      where r.organisation_id = c.organisation_id and r.class_id = c.id and exists (select from ${attendance} a
        where a.organisation_id = c.organisation_id and a.class_id = c.id and a.mark is not null))
    where c.organisation_id = app_organisation() and c.id = ${classId}::uuid`);
}
