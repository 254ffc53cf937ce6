import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DuplicateReason } from '#contract/record/merge.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { account, person, session } from '#server/features/identity/people/identity.table.ts';
import { deleteVerificationsOf } from '#server/features/identity/people/identity.queries.ts';
import { twoFactor } from '#server/features/identity/people/attempts.table.ts';
import { personMerge } from '#server/features/identity/people/merge.table.ts';
import { legalNameProposal } from '#server/features/record/record.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

export type PersonRow = typeof person.$inferSelect;

/**
 * Both, locked in one order, so that two merges of the same people wait for each other. Their subscriptions come before
 * them, because whoever changes one goes on to rows that name the person.
 */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  await tx
    .select({ id: courseSubscription.id })
    .from(courseSubscription)
    .where(inArray(courseSubscription.personId, [...ids]))
    .orderBy(courseSubscription.id)
    .for('no key update');
  return tx
    .select()
    .from(person)
    .where(inArray(person.id, [...ids]))
    .orderBy(person.id)
    .for('update');
}

export async function peopleByIds(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  return tx
    .select()
    .from(person)
    .where(inArray(person.id, [...ids]));
}

const split = (column: string) => column.split('.') as [table: string, column: string];

/** How many rows of these columns name a person, by table; empty tables are left out. */
export async function countRows(tx: Tx, columns: readonly string[], personId: string) {
  const counts = columns.map((column) => {
    const [table, name] = split(column);
    return sql`select ${table}::text as "table", count(*)::int as "rows" from ${sql.identifier(table)}
      where ${sql.identifier(name)} = ${personId}`;
  });
  const { rows } = await tx.execute<{ table: string; rows: number }>(
    sql`select * from (${sql.join(counts, sql` union all `)}) counted where counted.rows > 0 order by 1`,
  );
  return rows;
}

/** Gives the rows of a column to whom their person is merged into; how many that were. */
export async function giveToKept(
  tx: Tx,
  column: string,
  mergedId: string,
  skipTaken: boolean,
): Promise<number> {
  const [table, name] = split(column);
  const { rows } = await tx.execute<{ given: number }>(
    sql`select give_to_kept(${table}, ${name}, ${mergedId}, ${skipTaken}) as given`,
  );
  return rows[0]!.given;
}

/** Nobody signs in as a merged person any more: their sessions, passwords and second factors are gone. */
export async function endSignIn(tx: Tx, personId: string): Promise<void> {
  await deleteVerificationsOf(tx, personId);
  await tx.delete(session).where(eq(session.userId, personId));
  await tx.delete(account).where(eq(account.userId, personId));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, personId));
}

/** Proposals of a merged person are about a name they no longer have on their own. */
export async function dropProposals(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx
    .update(legalNameProposal)
    .set({ outcome: 'replaced', decidedAt: at })
    .where(and(eq(legalNameProposal.personId, personId), isNull(legalNameProposal.outcome)));
}

/** Marks a person as merged, and everybody merged into them before; their email is free for the one kept. */
export async function markMerged(tx: Tx, mergedId: string, keptId: string): Promise<void> {
  await tx.update(person).set({ mergedInto: keptId }).where(eq(person.mergedInto, mergedId));
  await tx
    .update(person)
    .set({
      mergedInto: keptId,
      email: `${mergedId}@merged.invalid`,
      emailVerified: false,
      roles: [],
      updatedAt: sql`now()`,
    })
    .where(eq(person.id, mergedId));
}

export async function setEmail(
  tx: Tx,
  personId: string,
  { email, emailVerified }: Pick<PersonRow, 'email' | 'emailVerified'>,
): Promise<void> {
  await tx
    .update(person)
    .set({ email, emailVerified, updatedAt: sql`now()` })
    .where(eq(person.id, personId));
}

export async function insertMerge(tx: Tx, values: typeof personMerge.$inferInsert): Promise<void> {
  await tx.insert(personMerge).values(values);
}

const mostPairs = 200;

/** Pairs of people with something in common that two people rarely have. */
export async function duplicatePairs(tx: Tx) {
  const { rows } = await tx.execute<{ one: string; other: string; same: DuplicateReason[] }>(sql`
    with known as (
      select p.id, p.created_at, r.name_key, r.phone_key, r.identifier_key,
        regexp_replace(p.email, '\\+[^@]*@', '@') as email_key
      from ${person} p
      left join student_record r on r.organisation_id = p.organisation_id and r.person_id = p.id
      where p.merged_into is null
    ), alike as (
      select a.id as one, b.id as other, 'name_and_birth_date' as same from known a join known b using (name_key)
      union all select a.id, b.id, 'identifier' from known a join known b using (identifier_key)
      union all select a.id, b.id, 'phone' from known a join known b using (phone_key)
      union all select a.id, b.id, 'email' from known a join known b using (email_key)
    )
    select alike.one, alike.other, array_agg(alike.same order by alike.same) as same
    from alike join known a on a.id = alike.one join known b on b.id = alike.other
    where (a.created_at, a.id) < (b.created_at, b.id)
    group by alike.one, alike.other
    order by count(*) desc, alike.one, alike.other
    limit ${mostPairs}`);
  return rows;
}
