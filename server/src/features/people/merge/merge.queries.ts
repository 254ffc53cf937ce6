import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DuplicateReason } from '#contract/record/merge.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { account, person, session } from '#server/features/identity/people/identity.table.ts';
import { deleteVerificationsOf } from '#server/features/identity/people/identity.queries.ts';
import { twoFactor } from '#server/features/identity/people/attempts.table.ts';
import { personKey, personMerge } from '#server/features/identity/people/merge.table.ts';
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
/** Of how many people with the same key pairs are made. More share it for another reason, such as the telephone of a school. */
const mostAlike = 20;

/** Pairs of people with something in common that two people rarely have. */
export async function duplicatePairs(tx: Tx) {
  const { rows } = await tx.execute<{ one: string; other: string; same: DuplicateReason[] }>(sql`
    with alike as (
      select k.kind, k.key, k.person_id,
        row_number() over (partition by k.kind, k.key order by p.created_at, p.id) as place
      from ${personKey} k
      join ${person} p on p.organisation_id = k.organisation_id and p.id = k.person_id
      where k.is_shared
    )
    select a.person_id as one, b.person_id as other, array_agg(a.kind order by a.kind) as same
    from alike a join alike b on b.kind = a.kind and b.key = a.key and a.place < b.place
    where b.place <= ${mostAlike}
    group by a.person_id, b.person_id
    order by count(*) desc, a.person_id, b.person_id
    limit ${mostPairs}`);
  return rows;
}
