import { and, eq, gt, isNull, sql } from 'drizzle-orm';
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

/** Adds a person who can sign in with a password; null when the email has one already. */
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

/** Whose link of a mail this is, while it works; the identity library keeps only the hash of what it is called. */
export async function personBehindLink(tx: Tx, hashed: string) {
  const [row] = await tx
    .select({ email: person.email })
    .from(verification)
    .innerJoin(person, eq(verification.value, sql`${person.id}::text`))
    .where(and(eq(verification.identifier, hashed), gt(verification.expiresAt, sql`now()`)));
  return row ?? null;
}

/** Forgets links, half-finished sign-ins and trusted devices of this person. */
export async function deleteVerificationsOf(tx: Tx, personId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, personId));
}

/** Waits until no other transaction of the organisation is checking a recovery code. */
export async function takeRecoveryTurn(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('recovery codes'), hashtext(app_organisation()::text))`,
  );
}

const open = (tokenHash: string) =>
  and(
    eq(invitation.tokenHash, tokenHash),
    isNull(invitation.acceptedAt),
    gt(invitation.expiresAt, sql`now()`),
  );

export async function openInvitation(tx: Tx, tokenHash: string) {
  const [row] = await tx.select().from(invitation).where(open(tokenHash));
  return row ?? null;
}

/** Uses an invitation up; of requests that try at once, one gets it and the others null. */
export async function takeInvitation(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .update(invitation)
    .set({ acceptedAt: sql`now()` })
    .where(open(tokenHash))
    .returning();
  return row ?? null;
}

export async function insertInvitation(tx: Tx, values: typeof invitation.$inferInsert): Promise<void> {
  await tx.insert(invitation).values(values);
}

/** Invitations nobody accepted yet, newest first. */
export async function waitingInvitations(tx: Tx) {
  return tx
    .select()
    .from(invitation)
    .where(isNull(invitation.acceptedAt))
    .orderBy(sql`${invitation.invitedAt} desc`);
}

/** Of two invitations of an email that are written at once, the second waits for the first. */
export async function lockInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(app_organisation()::text), hashtext(${`invitation ${email}`}))`,
  );
}

/** The invitation of an email that waits and was written within the last minutes. */
export async function recentInvitationTo(tx: Tx, email: string, minutes: number) {
  const recent = sql`${invitation.invitedAt} > now() - ${minutes} * interval '1 minute'`;
  const [row] = await tx
    .select({ name: invitation.name, roles: invitation.roles })
    .from(invitation)
    .where(and(eq(invitation.email, email), isNull(invitation.acceptedAt), recent));
  return row ?? null;
}

/** Makes way for a new invitation of this email. */
export async function deleteWaitingInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(invitation).where(and(eq(invitation.email, email), isNull(invitation.acceptedAt)));
}

/** Withdraws an invitation; false when there is none waiting. */
export async function deleteWaitingInvitation(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .delete(invitation)
    .where(and(eq(invitation.id, id), isNull(invitation.acceptedAt)))
    .returning({ id: invitation.id });
  return rows.length > 0;
}
