import { and, eq, isNull, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { viewing } from './viewings.table.ts';

/** Writes it down; false when this id is there already. */
export async function insertViewing(tx: Tx, values: typeof viewing.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(viewing).values(values).onConflictDoNothing();
  return rowCount === 1;
}

/** A viewing by whoever looks, with the student as they are now. */
export async function viewingBy(tx: Tx, viewerId: string, id: string) {
  const [row] = await tx
    .select({
      id: viewing.id,
      personId: viewing.personId,
      reason: viewing.reason,
      endsAt: viewing.endsAt,
      endedAt: viewing.endedAt,
      name: person.name,
      preferredName: person.preferredName,
      email: person.email,
      roles: person.roles,
      language: person.language,
      photoFileId: person.photoFileId,
      timeZone: person.timeZone,
      personEndedAt: person.endedAt,
    })
    .from(viewing)
    .innerJoin(person, tenantJoin(person, viewing, viewing.personId))
    .where(and(eq(viewing.viewerId, viewerId), eq(viewing.id, id)));
  return row ?? null;
}

/** Ends a viewing that was not ended before. */
export async function endViewing(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(viewing)
    .set({ endedAt: at })
    .where(and(eq(viewing.id, id), isNull(viewing.endedAt)));
}

/** From here on this transaction writes nothing. */
export async function readOnly(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction read only`);
}
