import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import {
  declarationText,
  registrationAnswerEvent,
  registrationDocument,
  registrationEvent,
  registrationQuestion,
  registrationSignature,
} from './registrationRecords.table.ts';

export async function insertAnswerEvents(
  tx: Tx,
  values: (typeof registrationAnswerEvent.$inferInsert)[],
): Promise<void> {
  await tx.insert(registrationAnswerEvent).values(values);
}

export async function insertEvent(tx: Tx, values: typeof registrationEvent.$inferInsert): Promise<void> {
  await tx.insert(registrationEvent).values(values);
}

export async function eventsOf(tx: Tx, registrationId: string) {
  return tx
    .select({ kind: registrationEvent.kind, by: person.name, at: registrationEvent.at })
    .from(registrationEvent)
    .leftJoin(person, tenantJoin(person, registrationEvent, registrationEvent.byPersonId))
    .where(eq(registrationEvent.registrationId, registrationId))
    .orderBy(asc(registrationEvent.id));
}

/** The current version of every wording. */
export async function currentDeclarations(tx: Tx) {
  return tx
    .selectDistinctOn([declarationText.kind])
    .from(declarationText)
    .orderBy(declarationText.kind, desc(declarationText.version));
}
export type DeclarationRow = typeof declarationText.$inferSelect;

export async function declarationsById(tx: Tx, ids: string[]): Promise<DeclarationRow[]> {
  if (ids.length === 0) return [];
  return tx.select().from(declarationText).where(inArray(declarationText.id, ids));
}

export async function insertSignature(
  tx: Tx,
  values: typeof registrationSignature.$inferInsert,
): Promise<void> {
  await tx.insert(registrationSignature).values(values);
}

/** What was signed, newest first. */
export async function signaturesOf(tx: Tx, registrationId: string) {
  return tx
    .select()
    .from(registrationSignature)
    .where(eq(registrationSignature.registrationId, registrationId))
    .orderBy(desc(registrationSignature.at), desc(registrationSignature.id));
}

export async function insertQuestion(
  tx: Tx,
  values: typeof registrationQuestion.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(registrationQuestion)
    .values(values)
    .returning({ id: registrationQuestion.id });
  return row!.id;
}

export async function questionByKey(tx: Tx, key: string) {
  const [row] = await tx.select().from(registrationQuestion).where(eq(registrationQuestion.key, key));
  return row ?? null;
}

export async function questionsOf(tx: Tx, registrationId: string) {
  return tx
    .select()
    .from(registrationQuestion)
    .where(eq(registrationQuestion.registrationId, registrationId))
    .orderBy(asc(registrationQuestion.askedAt), asc(registrationQuestion.id));
}

export async function answerQuestions(tx: Tx, registrationId: string, answeredAt: Date): Promise<void> {
  await tx
    .update(registrationQuestion)
    .set({ answeredAt })
    .where(
      and(eq(registrationQuestion.registrationId, registrationId), isNull(registrationQuestion.answeredAt)),
    );
}

/* Documents */

export type DocumentRow = typeof registrationDocument.$inferSelect;

export async function insertDocument(
  tx: Tx,
  values: typeof registrationDocument.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(registrationDocument)
    .values(values)
    .returning({ id: registrationDocument.id });
  return row!.id;
}

/** Documents of which anything is kept, those under way too; oldest first. */
export async function documentsOf(tx: Tx, registrationId: string): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(registrationDocument)
    .where(eq(registrationDocument.registrationId, registrationId))
    .orderBy(asc(registrationDocument.uploadedAt), asc(registrationDocument.id));
}

export async function documentById(tx: Tx, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.select().from(registrationDocument).where(eq(registrationDocument.id, id));
  return row ?? null;
}

/** A finished upload; false when its document was removed meanwhile. */
export async function finishDocument(
  tx: Tx,
  id: string,
  values: Pick<DocumentRow, 'mediaType' | 'bytes' | 'sha256' | 'uploadedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(registrationDocument)
    .set({ ...values, state: 'uploaded' })
    .where(and(eq(registrationDocument.id, id), eq(registrationDocument.state, 'uploading')))
    .returning({ id: registrationDocument.id });
  return rows.length > 0;
}

export async function deleteDocument(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .delete(registrationDocument)
    .where(eq(registrationDocument.id, id))
    .returning({ id: registrationDocument.id });
  return rows.length > 0;
}

export async function markUsed(tx: Tx, id: string, usedBy: string, usedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(registrationDocument)
    .set({ state: 'used', usedBy, usedAt })
    .where(and(eq(registrationDocument.id, id), eq(registrationDocument.state, 'uploaded')))
    .returning({ id: registrationDocument.id });
  return rows.length > 0;
}

/** Nothing of a document stays but that there was one, and of which kind. */
export async function markPurged(tx: Tx, id: string, purgedAt: Date) {
  const [row] = await tx
    .update(registrationDocument)
    .set({ state: 'purged', name: '', sha256: '', mediaType: '', bytes: 0, purgedAt })
    .where(and(eq(registrationDocument.id, id), ne(registrationDocument.state, 'purged')))
    .returning({ registrationId: registrationDocument.registrationId });
  return row ?? null;
}

/** Uploads begun before an instant and never finished. */
export async function abandonedUploads(tx: Tx, before: Date) {
  return tx
    .select({ id: registrationDocument.id })
    .from(registrationDocument)
    .where(and(eq(registrationDocument.state, 'uploading'), lt(registrationDocument.uploadedAt, before)))
    .orderBy(sql`uploaded_at`)
    .limit(200);
}
