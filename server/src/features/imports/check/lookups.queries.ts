import { and, isNull, sql } from 'drizzle-orm';
import type { MatchReason } from '#contract/imports/values.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { personMerge } from '#server/features/identity/people/merge.table.ts';
import { studentRecord } from '#server/features/record/record.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import type { StudentName } from '../file/enrolments.rules.ts';

const list = (values: readonly string[], type: 'text' | 'uuid' = 'text') =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

/** Every course, whether or not anybody can enrol: a row says why not. */
export const coursesByCode = async (tx: Tx) =>
  tx.select({ id: course.id, code: course.code, status: course.status }).from(course).orderBy(course.title);

/** Somebody who is here and shares a key with a row. */
export interface Alike extends StudentName {
  readonly key: string;
  readonly same: MatchReason;
}

export interface Keys {
  readonly emails: readonly string[];
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly identifiers: readonly string[];
}

/** These people, those who have been here longest first. */
async function peopleWith(tx: Tx, ids: readonly string[]) {
  const [people, records] = await Promise.all([
    tx
      .select({ id: person.id, name: person.name, email: person.email })
      .from(person)
      .where(and(sql`${person.id} = any(${list(ids, 'uuid')})`, isNull(person.mergedInto)))
      .orderBy(person.createdAt, person.id),
    tx
      .select({ id: studentRecord.personId, clientNumber: studentRecord.clientNumber })
      .from(studentRecord)
      .where(sql`${studentRecord.personId} = any(${list(ids, 'uuid')})`),
  ]);
  const numbers = new Map(records.map(({ id, clientNumber }) => [id, clientNumber]));
  return people.map((one): StudentName => ({ ...one, clientNumber: numbers.get(one.id) ?? null }));
}

/**
 * Everybody who shares an email (also one from before a merge), a name with its birth date, a phone or a national number.
 * The keys and the people are asked apart: joined, a database that does not know yet how much was just imported reads
 * everybody for each of them.
 */
export async function alikeIn(tx: Tx, { emails, names, phones, identifiers }: Keys): Promise<Alike[]> {
  const { rows: found } = await tx.execute<{ id: string; key: string; same: MatchReason }>(sql`
    select id, email as key, 'email' as same from ${person} where email = any(${list(emails)})
    union all
    select coalesce(k.merged_into, k.id), m.former_email, 'email' from ${personMerge} m
      join ${person} k on k.organisation_id = m.organisation_id and k.id = m.kept_id
      where m.former_email = any(${list(emails)})
    union all
    select person_id, name_key, 'name_and_birth_date' from ${studentRecord} where name_key = any(${list(names)})
    union all
    select person_id, phone_key, 'phone' from ${studentRecord} where phone_key = any(${list(phones)})
    union all
    select person_id, identifier_key, 'identifier' from ${studentRecord}
      where identifier_key = any(${list(identifiers)})`);
  if (found.length === 0) return [];
  const keys = Map.groupBy(found, ({ id }) => id);
  const people = await peopleWith(tx, [...keys.keys()]);
  return people.flatMap((one) => keys.get(one.id)!.map(({ key, same }) => ({ ...one, key, same })));
}

/** Whoever has one of these emails or client numbers. */
export async function peopleNamed(
  tx: Tx,
  emails: readonly string[],
  numbers: readonly string[],
): Promise<StudentName[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${person} where email = any(${list(emails)})
    union
    select person_id from ${studentRecord} where client_number = any(${list(numbers)})`);
  return rows.length === 0
    ? []
    : peopleWith(
        tx,
        rows.map(({ id }) => id),
      );
}

/** The records of these people with what their accounts say; `values` is null for who has no record. */
export async function recordsWithAccounts(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      id: person.id,
      name: person.name,
      preferredName: person.preferredName,
      phone: person.phone,
      values: studentRecord.values,
    })
    .from(person)
    .leftJoin(studentRecord, tenantJoin(person, studentRecord, studentRecord.personId))
    .where(sql`${person.id} = any(${list(ids, 'uuid')})`);
}
