import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { guardian, guardianChange } from './guardians.table.ts';

export type GuardianRow = typeof guardian.$inferSelect;

/** Holds the guardians of a person for this transaction; false when there is no such person. */
export async function lockWhose(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(eq(person.id, personId))
    .for('no key update');
  return rows.length > 0;
}

/** The guardians a record has now, the oldest first. */
export const guardiansOf = (tx: Tx, personId: string): Promise<GuardianRow[]> =>
  tx
    .select()
    .from(guardian)
    .where(and(eq(guardian.personId, personId), isNull(guardian.removedAt)))
    .orderBy(asc(guardian.addedAt), asc(guardian.id));

export async function guardianById(tx: Tx, id: string): Promise<GuardianRow | null> {
  const [row] = await tx.select().from(guardian).where(eq(guardian.id, id)).for('update');
  return row ?? null;
}

/** When copies to this address were stopped before it was removed from the record; null if they were not. */
export async function stoppedBefore(tx: Tx, personId: string, email: string): Promise<Date | null> {
  const [row] = await tx
    .select({ stoppedAt: guardian.stoppedAt })
    .from(guardian)
    .where(
      and(
        eq(guardian.personId, personId),
        sql`lower(${guardian.email}) = lower(${email})`,
        isNotNull(guardian.removedAt),
      ),
    )
    .orderBy(desc(guardian.removedAt))
    .limit(1);
  return row?.stoppedAt ?? null;
}

/** Writes a guardian down; false when this id, or this address of the same student, is there already. */
export async function insertGuardian(tx: Tx, values: typeof guardian.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(guardian).values(values).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateGuardian(
  tx: Tx,
  id: string,
  values: Partial<
    Pick<GuardianRow, 'name' | 'relationship' | 'email' | 'language' | 'stoppedAt' | 'removedAt'>
  >,
): Promise<GuardianRow> {
  const [row] = await tx.update(guardian).set(values).where(eq(guardian.id, id)).returning();
  return row!;
}

export async function insertChange(tx: Tx, values: typeof guardianChange.$inferInsert): Promise<void> {
  await tx.insert(guardianChange).values(values);
}

const mostChanges = 50;

/** What changed of the guardians of a person, the newest first. */
export const changesOf = (tx: Tx, personId: string) =>
  tx
    .select({
      id: guardianChange.id,
      act: guardianChange.act,
      name: guardianChange.name,
      relationship: guardianChange.relationship,
      email: guardianChange.email,
      language: guardianChange.language,
      by: sql<string | null>`(select p.name from ${person} p
        where p.organisation_id = ${guardianChange}.organisation_id and p.id = ${guardianChange}.by_person_id)`,
      reason: guardianChange.reason,
      at: guardianChange.at,
    })
    .from(guardianChange)
    .innerJoin(guardian, tenantJoin(guardian, guardianChange, guardianChange.guardianId))
    .where(eq(guardian.personId, personId))
    .orderBy(desc(guardianChange.at), desc(guardianChange.id))
    .limit(mostChanges);

/** A guardian with the name their student goes by. */
export async function withStudent(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      name: guardian.name,
      stoppedAt: guardian.stoppedAt,
      studentName: sql<string>`coalesce(nullif(${person.preferredName}, ''), ${person.name})`,
    })
    .from(guardian)
    .innerJoin(person, tenantJoin(person, guardian, guardian.personId))
    .where(and(eq(guardian.id, id), isNull(guardian.removedAt)));
  return row ?? null;
}
