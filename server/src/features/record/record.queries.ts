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

/** The records of these people, locked in one order. */
export async function lockRecords(tx: Tx, personIds: readonly string[]): Promise<Map<string, RecordRow>> {
  if (personIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(studentRecord)
    .where(inArray(studentRecord.personId, [...personIds]))
    .orderBy(studentRecord.personId)
    .for('update');
  return new Map(rows.map((row) => [row.personId, row]));
}

/** The last of the organisation's next clients; others wait for it until this transaction ends. */
export async function takeClients(tx: Tx, count: number): Promise<number> {
  const [row] = await tx
    .insert(clientCounter)
    .values({ last: count })
    .onConflictDoUpdate({
      target: clientCounter.organisationId,
      set: { last: sql`${clientCounter.last} + ${count}` },
    })
    .returning({ last: clientCounter.last });
  return row!.last;
}

/** Adds empty records for people who have none. */
export async function insertRecords(
  tx: Tx,
  values: Pick<RecordRow, 'personId' | 'clientNumber' | 'createdAt' | 'changedAt'>[],
): Promise<void> {
  await tx
    .insert(studentRecord)
    .values(values)
    .onConflictDoNothing({ target: [studentRecord.organisationId, studentRecord.personId] });
}

/** New values of records; a state of the identifier begins anew, null leaves what is known of it. */
export interface NewValues extends Pick<
  RecordRow,
  'personId' | 'values' | 'nameKey' | 'phoneKey' | 'identifierKey'
> {
  readonly identifierState: RecordRow['identifierState'] | null;
}

export async function updateRecords(tx: Tx, rows: readonly NewValues[], now: Date): Promise<void> {
  const given = JSON.stringify(rows);
  await tx.execute(sql`
    update ${studentRecord} r set
      "values" = d."values", name_key = d."nameKey", phone_key = d."phoneKey", identifier_key = d."identifierKey",
      revision = r.revision + 1, changed_at = ${now.toISOString()}::timestamptz,
      identifier_state = coalesce(d."identifierState", r.identifier_state),
      identifier_differs = case when d."identifierState" is null then r.identifier_differs else '{}' end,
      identifier_checked_at = case when d."identifierState" is null then r.identifier_checked_at end
    from jsonb_to_recordset(${given}::jsonb) as d ("personId" uuid, "values" jsonb, "nameKey" text, "phoneKey" text,
      "identifierKey" text, "identifierState" text)
    where r.person_id = d."personId"`);
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

/** What accounts and letters show of records; what is left out stays. */
export async function mirrorToPeople(
  tx: Tx,
  people: readonly ({ id: string } & Partial<
    Pick<typeof person.$inferInsert, 'name' | 'preferredName' | 'phone'>
  >)[],
): Promise<void> {
  await tx.execute(sql`
    update ${person} p set name = coalesce(d.name, p.name), phone = coalesce(d.phone, p.phone),
      preferred_name = coalesce(d."preferredName", p.preferred_name), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as d (id uuid, name text, "preferredName" text, phone text)
    where p.id = d.id`);
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
