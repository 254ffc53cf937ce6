import { and, count, eq, isNull, min, ne, not } from 'drizzle-orm';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import { dueDateRequest } from '#server/features/billing/invoices/dateRequest.table.ts';
import { invitation } from '#server/features/identity/people/identity.table.ts';
import { isOwn } from '#server/features/registration/applicant/own.queries.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';

/** Excludes the person's own, which somebody else decides. */
export async function registrationsBacklog(
  tx: Tx,
  caller: Pick<Caller, 'personId' | 'email'>,
): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(registration.submittedAt) })
    .from(registration)
    .where(and(eq(registration.status, 'submitted'), not(isOwn(caller))));
  return row!;
}

/** Excludes the person's own. */
export async function dateRequestsBacklog(tx: Tx, personId: string): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(dueDateRequest.createdAt) })
    .from(dueDateRequest)
    .where(and(eq(dueDateRequest.status, 'open'), ne(dueDateRequest.personId, personId)));
  return row!;
}

/** Invitations nobody has accepted, including expired ones. */
export async function invitationsBacklog(tx: Tx): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(invitation.invitedAt) })
    .from(invitation)
    .where(isNull(invitation.acceptedAt));
  return row!;
}

/** Emails that wait for the organisation's mail server to work. */
export async function lettersBacklog(tx: Tx): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(mailMessage.createdAt) })
    .from(mailMessage)
    .where(eq(mailMessage.status, 'waiting'));
  return row!;
}
