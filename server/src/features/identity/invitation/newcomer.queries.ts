import type { Language } from '#contract/kit/values.ts';
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { account, person } from '#server/features/identity/people/identity.table.ts';
import { personMerge } from '#server/features/identity/people/merge.table.ts';

/** Adds an unverified student. An existing person with this email also becomes a student and is otherwise unchanged. */
export async function makeStudent(
  tx: Tx,
  values: { name: string; email: string; language: Language },
): Promise<void> {
  await tx
    .insert(person)
    .values({ ...values, roles: ['student'] })
    .onConflictDoUpdate({
      target: [person.organisationId, person.email],
      set: { roles: sql`array_append(${person.roles}, 'student')` },
      setWhere: sql`not ('student' = any(${person.roles}))`,
    });
}

/** Adds unverified students whose emails nobody has yet; the id of each by email. */
export async function insertStudents(
  tx: Tx,
  values: readonly { name: string; email: string; language: Language }[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const rows = await tx
    .insert(person)
    .values(values.map((one) => ({ ...one, roles: ['student' as const] })))
    .onConflictDoNothing({ target: [person.organisationId, person.email] })
    .returning({ id: person.id, email: person.email });
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Makes people who are here students too. */
export async function alsoStudents(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(person)
    .set({ roles: sql`array_append(${person.roles}, 'student')` })
    .where(and(inArray(person.id, [...ids]), sql`not ('student' = any(${person.roles}))`));
}

/** The current email of whoever had this one before two people were merged; the email itself for everybody else. */
export async function currentEmail(tx: Tx, email: string): Promise<string> {
  const [row] = await tx
    .select({ email: person.email })
    .from(personMerge)
    .innerJoin(
      person,
      and(
        eq(person.organisationId, personMerge.organisationId),
        isNull(person.mergedInto),
        sql`${person.id} in (
        select coalesce(merged.merged_into, merged.id) from person merged where merged.id = ${personMerge.keptId})`,
      ),
    )
    .where(
      and(
        eq(personMerge.formerEmail, email),
        sql`not exists (select from person now where now.email = ${email})`,
      ),
    )
    .limit(1);
  return row?.email ?? email;
}

const hasPassword = sql<boolean>`exists (
  select from account way
  where way.organisation_id = person.organisation_id and way.person_id = person.id and way.password is not null)`;

export async function newcomerByEmail(tx: Tx, email: string) {
  const [row] = await tx
    .select({
      id: person.id,
      name: person.name,
      roles: person.roles,
      hasPassword,
    })
    .from(person)
    .where(eq(person.email, email));
  return row ?? null;
}

/** Sets the first password, which also proves the email; null when the person already has a password. */
export async function setFirstPassword(
  tx: Tx,
  email: string,
  name: string,
  passwordHash: string,
): Promise<string | null> {
  const [row] = await tx
    .update(person)
    .set({ name, emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(person.email, email), not(hasPassword)))
    .returning({ id: person.id });
  if (!row) return null;
  await tx
    .insert(account)
    .values({ accountId: row.id, providerId: 'credential', userId: row.id, password: passwordHash });
  return row.id;
}
