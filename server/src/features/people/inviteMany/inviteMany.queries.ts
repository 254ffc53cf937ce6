import { and, inArray, isNull } from 'drizzle-orm';
import { invitation, person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Who has one of these emails, by email. */
export async function peopleWith(tx: Tx, emails: readonly string[]) {
  const rows = await tx
    .select({ id: person.id, name: person.name, email: person.email })
    .from(person)
    .where(inArray(person.email, [...emails]));
  return new Map(rows.map(({ email, id, name }) => [email, { id, name }]));
}

/** Which of these emails have an invitation that was not accepted. */
export async function invitedAmong(tx: Tx, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ email: invitation.email })
    .from(invitation)
    .where(and(isNull(invitation.acceptedAt), inArray(invitation.email, [...emails])));
  return new Set(rows.map(({ email }) => email));
}
