import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { calendarAddress } from './calendar.table.ts';

type AddressRow = typeof calendarAddress.$inferSelect;

export const addressesOf = (tx: Tx, personId: string): Promise<AddressRow[]> =>
  tx
    .select()
    .from(calendarAddress)
    .where(eq(calendarAddress.personId, personId))
    .orderBy(asc(calendarAddress.createdAt), asc(calendarAddress.id));

/** Makes an address, or gives the one with this id another token. */
export async function saveAddress(
  tx: Tx,
  values: Pick<AddressRow, 'id' | 'personId' | 'tokenHash' | 'reminder' | 'createdAt'>,
): Promise<void> {
  const { tokenHash, reminder } = values;
  await tx
    .insert(calendarAddress)
    .values(values)
    .onConflictDoUpdate({
      target: [calendarAddress.organisationId, calendarAddress.id],
      set: { tokenHash, reminder },
      setWhere: eq(calendarAddress.personId, values.personId),
    });
}

export async function deleteAddress(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(calendarAddress)
    .where(and(eq(calendarAddress.id, id), eq(calendarAddress.personId, personId)));
  return rowCount === 1;
}

/** The address of this token and whose it is; null when it was stopped, or its person may not sign in any more. */
export async function addressByToken(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({
      id: calendarAddress.id,
      reminder: calendarAddress.reminder,
      personId: person.id,
      roles: person.roles,
      language: person.language,
    })
    .from(calendarAddress)
    .innerJoin(person, tenantJoin(person, calendarAddress, calendarAddress.personId))
    .where(and(eq(calendarAddress.tokenHash, tokenHash), isNull(person.endedAt), isNull(person.mergedInto)));
  return row ?? null;
}

/** Notes that a calendar asked, at most once since `before`. */
export async function noteFetched(tx: Tx, id: string, at: Date, before: Date): Promise<void> {
  await tx
    .update(calendarAddress)
    .set({ fetchedAt: at })
    .where(
      and(
        eq(calendarAddress.id, id),
        or(isNull(calendarAddress.fetchedAt), lt(calendarAddress.fetchedAt, before)),
      ),
    );
}
