import { and, asc, eq } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { assessmentItem } from '#server/features/assessments/tool/assessments.table.ts';
import {
  assessmentMessage,
  extensionRequest,
  studentAssessment,
} from '#server/features/assessments/work/work.table.ts';

/* Messages and requests that belong to a student's work. */

/** What student and staff wrote to each other, oldest first. */
export async function messagesOf(tx: Tx, studentAssessmentId: string) {
  return tx
    .select({ message: assessmentMessage, name: person.name })
    .from(assessmentMessage)
    .innerJoin(person, tenantJoin(person, assessmentMessage, assessmentMessage.byPersonId))
    .where(eq(assessmentMessage.studentAssessmentId, studentAssessmentId))
    .orderBy(asc(assessmentMessage.at), asc(assessmentMessage.id));
}
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];

export async function extensionsOf(tx: Tx, studentAssessmentId: string) {
  return tx
    .select()
    .from(extensionRequest)
    .where(eq(extensionRequest.studentAssessmentId, studentAssessmentId))
    .orderBy(asc(extensionRequest.askedAt), asc(extensionRequest.id));
}
export type ExtensionRow = Awaited<ReturnType<typeof extensionsOf>>[number];

export async function insertMessage(tx: Tx, values: typeof assessmentMessage.$inferInsert): Promise<string> {
  const [row] = await tx.insert(assessmentMessage).values(values).returning({ id: assessmentMessage.id });
  return row!.id;
}

export async function insertExtension(tx: Tx, values: typeof extensionRequest.$inferInsert): Promise<string> {
  const [row] = await tx.insert(extensionRequest).values(values).returning({ id: extensionRequest.id });
  return row!.id;
}

export async function versionHasItem(tx: Tx, versionId: string, itemId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: assessmentItem.id })
    .from(assessmentItem)
    .where(and(eq(assessmentItem.id, itemId), eq(assessmentItem.versionId, versionId)));
  return rows.length > 0;
}

/** The feedback was read at an instant; false where the person has no work on the assessment. */
export async function markFeedbackRead(
  tx: Tx,
  personId: string,
  assessmentId: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(studentAssessment)
    .set({ feedbackReadAt: at })
    .where(and(eq(studentAssessment.personId, personId), eq(studentAssessment.assessmentId, assessmentId)))
    .returning({ id: studentAssessment.id });
  return rows.length > 0;
}

export async function nameOf(tx: Tx, personId: string): Promise<string> {
  const [row] = await tx.select({ name: person.name }).from(person).where(eq(person.id, personId));
  return row?.name ?? '';
}
