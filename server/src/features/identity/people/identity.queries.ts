import { and, arrayOverlaps, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { rolesWith, type Act } from '#contract/kit/acts.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { account, invitation, person, verification } from './identity.table.ts';

export async function personById(tx: Tx, id: string) {
  const [row] = await tx.select().from(person).where(eq(person.id, id));
  return row ?? null;
}

export async function personByEmail(tx: Tx, email: string) {
  const [row] = await tx.select().from(person).where(eq(person.email, email));
  return row ?? null;
}

/** Who has one of these emails, by email. */
export async function peopleWith(tx: Tx, emails: readonly string[]) {
  const rows = await tx
    .select({ id: person.id, name: person.name, email: person.email })
    .from(person)
    .where(inArray(person.email, [...emails]));
  return new Map(rows.map(({ email, id, name }) => [email, { id, name }]));
}

/** Null for somebody who has none. */
export async function passwordHashOf(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await tx
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, personId), eq(account.providerId, 'credential')));
  return row?.password ?? null;
}

/** Adds a person with a password; null when the email is already taken. */
export async function insertPersonWithPassword(
  tx: Tx,
  values: Pick<typeof person.$inferInsert, 'name' | 'email' | 'roles' | 'language' | 'emailVerified'>,
  passwordHash: string,
): Promise<string | null> {
  const [row] = await tx
    .insert(person)
    .values(values)
    .onConflictDoNothing({ target: [person.organisationId, person.email] })
    .returning({ id: person.id });
  if (!row) return null;
  await tx
    .insert(account)
    .values({ accountId: row.id, providerId: 'credential', userId: row.id, password: passwordHash });
  return row.id;
}

export async function markEmailVerified(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(person)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(person.id, personId), eq(person.emailVerified, false)));
}

/** The person a mailed link belongs to, while it is valid. The identity library stores only the hash of its token. */
export async function personBehindLink(tx: Tx, hashed: string) {
  const [row] = await tx
    .select({ email: person.email })
    .from(verification)
    .innerJoin(person, eq(verification.value, sql`${person.id}::text`))
    .where(and(eq(verification.identifier, hashed), gt(verification.expiresAt, sql`now()`)));
  return row ?? null;
}

/** Deletes the links, unfinished sign-ins and trusted devices of this person. */
export async function deleteVerificationsOf(tx: Tx, personId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, personId));
}

/** Waits until no other transaction of the organisation checks a recovery code. */
export async function takeRecoveryTurn(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('recovery codes'), hashtext(app_organisation()::text))`,
  );
}

export const open = (tokenHash: string) =>
  and(
    eq(invitation.tokenHash, tokenHash),
    isNull(invitation.acceptedAt),
    gt(invitation.expiresAt, sql`now()`),
  );

/** Everybody whose roles include this act, except one person. */
export async function idsWith(tx: Tx, act: Act, but: string): Promise<string[]> {
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(arrayOverlaps(person.roles, [...rolesWith(act)]), isNull(person.endedAt), ne(person.id, but)));
  return rows.map(({ id }) => id);
}

/** Everybody who may judge, except one person. */
export const judgeIds = (tx: Tx, but: string): Promise<string[]> => idsWith(tx, 'work.judge', but);
