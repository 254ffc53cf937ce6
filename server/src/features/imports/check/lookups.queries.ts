import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { MatchReason } from '#contract/imports/values.ts';
import type { RecordValues } from '#contract/record/record.ts';
import { takenPlaces } from '#server/features/catalogue/catalogue.queries.ts';
import { paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { personMerge } from '#server/features/identity/people/merge.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Named } from '../file/enrolments.rules.ts';

const list = (values: readonly string[], type: 'text' | 'uuid' = 'text') =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

/** Somebody who is here and shares a key with a row. */
export interface Alike extends Named {
  readonly key: string;
  readonly same: MatchReason;
}

export interface Keys {
  readonly emails: readonly string[];
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly identifiers: readonly string[];
}

/** Everybody who shares an email (also one from before a merge), a name with its birth date, a phone or a national number. */
export async function alikeIn(tx: Tx, { emails, names, phones, identifiers }: Keys): Promise<Alike[]> {
  const { rows } = await tx.execute<Alike & Record<string, unknown>>(sql`
    with found as (
      select p.id, p.email as key, 'email' as same from ${person} p
        where p.email = any(${list(emails)}) and p.merged_into is null
      union all
      select coalesce(k.merged_into, k.id), m.former_email, 'email' from ${personMerge} m
        join ${person} k on k.organisation_id = m.organisation_id and k.id = m.kept_id
        where m.former_email = any(${list(emails)})
      union all
      select person_id, name_key, 'name_and_birth_date' from student_record where name_key = any(${list(names)})
      union all
      select person_id, phone_key, 'phone' from student_record where phone_key = any(${list(phones)})
      union all
      select person_id, identifier_key, 'identifier' from student_record
        where identifier_key = any(${list(identifiers)})
    )
    select found.key, found.same, p.id, p.name, p.email, r.client_number as "clientNumber"
    from found join ${person} p on p.id = found.id and p.merged_into is null
    left join student_record r on r.person_id = p.id
    order by p.created_at, p.id`);
  return rows;
}

export async function peopleNamed(tx: Tx, emails: readonly string[], numbers: readonly string[]) {
  const { rows } = await tx.execute<Named & Record<string, unknown>>(sql`
    select p.id, p.name, p.email, r.client_number as "clientNumber" from ${person} p
    left join student_record r on r.person_id = p.id
    where p.merged_into is null
      and (p.email = any(${list(emails)}) or r.client_number = any(${list(numbers)}))`);
  return rows;
}

/** The values of these people's records; people without a record have none. */
export async function valuesOfPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, RecordValues>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; values: RecordValues }>(sql`
    select p.id, coalesce(r."values", '{}') as "values" from ${person} p
    left join student_record r on r.person_id = p.id
    where p.id = any(${list(ids, 'uuid')}) and p.merged_into is null`);
  return new Map(rows.map(({ id, values }) => [id, values]));
}

/** The courses of the organisation with their intakes and ways to pay. */
export async function coursesToJoin(tx: Tx) {
  const [courses, intakes, options] = await Promise.all([
    tx
      .select({ id: course.id, code: course.code, published: sql<boolean>`${course.status} = 'published'` })
      .from(course),
    tx
      .select({
        id: intake.id,
        courseId: intake.courseId,
        name: intake.name,
        startsOn: intake.startsOn,
        places: intake.places,
        taken: takenPlaces,
      })
      .from(intake),
    tx
      .select({ id: paymentOption.id, courseId: paymentOption.courseId, name: paymentOption.name })
      .from(paymentOption)
      .where(isNull(paymentOption.retiredAt)),
  ]);
  return { courses, intakes, options };
}

/** Who of these people studies which course now, as `person course`. */
export async function studyingNow(tx: Tx, personIds: readonly string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await tx
    .select({ personId: courseSubscription.personId, courseId: courseSubscription.courseId })
    .from(courseSubscription)
    .where(
      and(
        inArray(courseSubscription.personId, [...personIds]),
        inArray(courseSubscription.status, ['pending', 'active', 'paused']),
      ),
    );
  return new Set(rows.map(({ personId, courseId }) => `${personId} ${courseId}`));
}
