import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { invitation } from '#server/features/identity/people/identity.table.ts';
import { open } from '#server/features/identity/people/identity.queries.ts';

export async function openInvitation(tx: Tx, tokenHash: string) {
  const [row] = await tx.select().from(invitation).where(open(tokenHash));
  return row ?? null;
}

/** Uses up an invitation. Of several concurrent requests one gets it, the others get null. */
export async function takeInvitation(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .update(invitation)
    .set({ acceptedAt: sql`now()` })
    .where(open(tokenHash))
    .returning();
  return row ?? null;
}

export async function insertInvitation(tx: Tx, values: typeof invitation.$inferInsert): Promise<string> {
  const [row] = await tx.insert(invitation).values(values).returning({ id: invitation.id });
  return row!.id;
}

/** Invitations not accepted yet, newest first. */
export async function waitingInvitations(tx: Tx) {
  return tx
    .select()
    .from(invitation)
    .where(isNull(invitation.acceptedAt))
    .orderBy(sql`${invitation.invitedAt} desc`);
}

/** Makes concurrent invitations of one email run one after the other. */
export async function lockInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(app_organisation()::text), hashtext(${`invitation ${email}`}))`,
  );
}

/** The open invitation of an email, if it was created within the last `minutes`. */
export async function recentInvitationTo(tx: Tx, email: string, minutes: number) {
  const recent = sql`${invitation.invitedAt} > now() - ${minutes} * interval '1 minute'`;
  const [row] = await tx
    .select({ id: invitation.id, name: invitation.name, roles: invitation.roles })
    .from(invitation)
    .where(and(eq(invitation.email, email), isNull(invitation.acceptedAt), recent));
  return row ?? null;
}

/** Deletes open invitations of this email before a new one is created. */
export async function deleteWaitingInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(invitation).where(and(eq(invitation.email, email), isNull(invitation.acceptedAt)));
}

/** Withdraws an open invitation; false when there is none. */
export async function deleteWaitingInvitation(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .delete(invitation)
    .where(and(eq(invitation.id, id), isNull(invitation.acceptedAt)))
    .returning({ id: invitation.id });
  return rows.length > 0;
}
