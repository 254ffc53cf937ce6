import { and, inArray, isNull } from 'drizzle-orm';
import { invitation } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Which of these emails have an invitation that was not accepted. */
export async function invitedAmong(tx: Tx, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ email: invitation.email })
    .from(invitation)
    .where(and(isNull(invitation.acceptedAt), inArray(invitation.email, [...emails])));
  return new Set(rows.map(({ email }) => email));
}
