import { count, eq, isNull, min } from 'drizzle-orm';
import { dueDateRequest } from '#server/features/billing/invoices/plan.table.ts';
import { invitation } from '#server/features/identity/people/identity.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';

export async function registrationsBacklog(tx: Tx): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(registration.submittedAt) })
    .from(registration)
    .where(eq(registration.status, 'submitted'));
  return row!;
}

export async function dateRequestsBacklog(tx: Tx): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(dueDateRequest.createdAt) })
    .from(dueDateRequest)
    .where(eq(dueDateRequest.status, 'open'));
  return row!;
}

/** Invitations nobody has accepted, whether they can still be or not. */
export async function invitationsBacklog(tx: Tx): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(invitation.invitedAt) })
    .from(invitation)
    .where(isNull(invitation.acceptedAt));
  return row!;
}
