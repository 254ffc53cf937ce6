import { and, count, eq, isNull, min, ne, not, sql } from 'drizzle-orm';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import { dueDateRequest } from '#server/features/billing/invoices/dateRequest.table.ts';
import { invitation } from '#server/features/identity/people/identity.table.ts';
import { isOwn, theirOwn } from '#server/features/registration/applicant/own.queries.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { countedUpTo } from '#server/platform/database/pages.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';

/** Excludes the person's own, which somebody else decides: they are few, so they are counted and taken off. */
export async function registrationsBacklog(
  tx: Tx,
  caller: Pick<Caller, 'personId' | 'email'>,
): Promise<Backlog> {
  const submitted = sql`${registration.status} = 'submitted'`;
  const { rows } = await tx.execute<{ count: number; since: string | null }>(sql`
    select ${countedUpTo(registration, submitted)}
        - (select count(*)::int from ${registration} where ${and(submitted, theirOwn(caller))}) as count,
      (select ${registration.submittedAt} from ${registration} where ${and(submitted, not(isOwn(caller)))}
        order by ${registration.submittedAt} limit 1) as since`);
  const { count: waiting, since } = rows[0]!;
  return { count: waiting, since: since === null ? null : new Date(since) };
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
    // Written out, not given as a parameter: the index is of these rows alone.
    .where(sql`${mailMessage.status} = 'waiting'`);
  return row!;
}
