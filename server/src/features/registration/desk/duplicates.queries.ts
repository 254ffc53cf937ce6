import { and, asc, eq, ne, or } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { RegistrationRow } from '#server/features/registration/store/registration.queries.ts';
import { nameSaid } from './queue.queries.ts';

/** Other submitted registrations that may be from the same person. */
export async function alikeRegistrations(tx: Tx, row: RegistrationRow) {
  return tx
    .select({
      id: registration.id,
      email: registration.email,
      name: nameSaid,
      nameKey: registration.nameKey,
      identifierKey: registration.identifierKey,
    })
    .from(registration)
    .where(
      and(
        ne(registration.id, row.id),
        ne(registration.status, 'draft'),
        or(
          eq(registration.email, row.email),
          row.nameKey === null ? undefined : eq(registration.nameKey, row.nameKey),
          row.identifierKey === null ? undefined : eq(registration.identifierKey, row.identifierKey),
        ),
      ),
    )
    .orderBy(asc(registration.createdAt))
    .limit(20);
}

/** People with this email, except the person that this registration created. */
export async function personsWithEmail(tx: Tx, email: string, madeId: string | null) {
  return tx
    .select({ id: person.id, name: person.name, email: person.email })
    .from(person)
    .where(and(eq(person.email, email), madeId === null ? undefined : ne(person.id, madeId)));
}
