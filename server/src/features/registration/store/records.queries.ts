import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import {
  declarationText,
  registrationAnswerEvent,
  registrationEvent,
  registrationHandover,
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

/** The current version of every declaration. */
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

/** Signatures, newest first. */
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

/** The guardian who signed, with the address the link was sent to; null where nobody had to. */
export async function guardianWhoSigned(tx: Tx, registrationId: string) {
  const [row] = await tx
    .select({ name: registrationSignature.name, email: registrationHandover.toEmail })
    .from(registrationSignature)
    .innerJoin(
      registrationHandover,
      tenantJoin(registrationHandover, registrationSignature, registrationSignature.handoverId),
    )
    .where(
      and(
        eq(registrationSignature.registrationId, registrationId),
        eq(registrationSignature.who, 'guardian'),
        isNull(registrationHandover.withdrawnAt),
      ),
    )
    .orderBy(desc(registrationSignature.at))
    .limit(1);
  return row ?? null;
}
