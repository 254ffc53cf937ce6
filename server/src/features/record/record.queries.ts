import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { clientCounter, legalNameProposal, recordChange, studentRecord } from './record.table.ts';

export type RecordRow = typeof studentRecord.$inferSelect;
export type ProposalRow = typeof legalNameProposal.$inferSelect;

export async function recordOf(tx: Tx, personId: string): Promise<RecordRow | null> {
  const [row] = await tx.select().from(studentRecord).where(eq(studentRecord.personId, personId));
  return row ?? null;
}

/** The records of these people, by person. */
export async function recordsOf(tx: Tx, personIds: readonly string[]): Promise<Map<string, RecordRow>> {
  if (personIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(studentRecord)
    .where(inArray(studentRecord.personId, [...personIds]));
  return new Map(rows.map((row) => [row.personId, row]));
}

export async function lockRecord(tx: Tx, personId: string): Promise<RecordRow | null> {
  const [row] = await tx
    .select()
    .from(studentRecord)
    .where(eq(studentRecord.personId, personId))
    .for('update');
  return row ?? null;
}

/** The next of the organisation's clients; others wait for it until this transaction ends. */
export async function nextClient(tx: Tx): Promise<number> {
  const [row] = await tx
    .insert(clientCounter)
    .values({ last: 1 })
    .onConflictDoUpdate({
      target: clientCounter.organisationId,
      set: { last: sql`${clientCounter.last} + 1` },
    })
    .returning({ last: clientCounter.last });
  return row!.last;
}

/** Adds an empty record unless the person has one. */
export async function insertRecord(
  tx: Tx,
  values: Pick<RecordRow, 'personId' | 'clientNumber' | 'createdAt' | 'changedAt'>,
): Promise<void> {
  await tx
    .insert(studentRecord)
    .values(values)
    .onConflictDoNothing({ target: [studentRecord.organisationId, studentRecord.personId] });
}

export async function updateRecord(
  tx: Tx,
  personId: string,
  values: Partial<typeof studentRecord.$inferInsert>,
): Promise<RecordRow> {
  const [row] = await tx
    .update(studentRecord)
    .set(values)
    .where(eq(studentRecord.personId, personId))
    .returning();
  return row!;
}

export async function insertChanges(tx: Tx, changes: (typeof recordChange.$inferInsert)[]): Promise<void> {
  if (changes.length > 0) await tx.insert(recordChange).values(changes);
}

/** What account and letters show of the record. */
export async function mirrorToPerson(
  tx: Tx,
  personId: string,
  values: Partial<Pick<typeof person.$inferInsert, 'name' | 'preferredName' | 'phone'>>,
): Promise<void> {
  await tx
    .update(person)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(person.id, personId));
}

/** The newest changes of a record. */
export async function historyOf(tx: Tx, personId: string, limit: number) {
  return tx
    .select({
      field: recordChange.field,
      before: recordChange.before,
      value: recordChange.value,
      source: recordChange.source,
      by: person.name,
      reason: recordChange.reason,
      at: recordChange.at,
    })
    .from(recordChange)
    .leftJoin(person, tenantJoin(person, recordChange, recordChange.byPersonId))
    .where(eq(recordChange.personId, personId))
    .orderBy(desc(recordChange.at), desc(recordChange.id))
    .limit(limit);
}

export async function lastProposalOf(tx: Tx, personId: string): Promise<ProposalRow | null> {
  const [row] = await tx
    .select()
    .from(legalNameProposal)
    .where(eq(legalNameProposal.personId, personId))
    .orderBy(desc(legalNameProposal.proposedAt), desc(legalNameProposal.id))
    .limit(1);
  return row ?? null;
}

export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow | null> {
  const [row] = await tx.select().from(legalNameProposal).where(eq(legalNameProposal.id, id)).for('update');
  return row ?? null;
}

/** Adds a proposal in place of one that still waits; resolves with its id. */
export async function insertProposal(
  tx: Tx,
  values: Pick<ProposalRow, 'personId' | 'name' | 'reason' | 'proposedAt'>,
): Promise<string> {
  await tx
    .update(legalNameProposal)
    .set({ outcome: 'replaced', decidedAt: values.proposedAt })
    .where(and(eq(legalNameProposal.personId, values.personId), isNull(legalNameProposal.outcome)));
  const [row] = await tx.insert(legalNameProposal).values(values).returning({ id: legalNameProposal.id });
  return row!.id;
}

export async function decideProposal(
  tx: Tx,
  id: string,
  values: Pick<ProposalRow, 'outcome' | 'decidedBy' | 'decidedAt' | 'note'>,
): Promise<void> {
  await tx.update(legalNameProposal).set(values).where(eq(legalNameProposal.id, id));
}
