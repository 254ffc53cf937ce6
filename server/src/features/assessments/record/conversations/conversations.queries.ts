import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { conversation, conversationRemark } from './conversations.table.ts';

const itsRemark = and(
  eq(conversationRemark.organisationId, conversation.organisationId),
  eq(conversationRemark.conversationId, conversation.id),
);

const conversations = prepared(['attemptIds', 'released'], (tx, { attemptIds, released }) =>
  tx
    .select({
      ...getTableColumns(conversation),
      attempt: attempt.number,
      byName: person.name,
      remark: conversationRemark.text,
      remarkAt: conversationRemark.at,
    })
    .from(conversation)
    .innerJoin(attempt, tenantJoin(attempt, conversation, conversation.attemptId))
    .innerJoin(person, tenantJoin(person, conversation, conversation.byPersonId))
    .leftJoin(conversationRemark, itsRemark)
    .where(
      and(
        sql`${conversation.attemptId} = any(${attemptIds}::uuid[])`,
        sql`(not ${released}::boolean or ${attempt.releasedAt} is not null)`,
      ),
    )
    .orderBy(asc(conversation.heldAt), asc(conversation.id)),
);

/** All minutes about these attempts, also those written anew; of released attempts only, or of all. */
export const conversationsOf = (tx: Tx, attemptIds: readonly string[], released: boolean) =>
  conversations(tx, { attemptIds, released });
export type ConversationRow = Awaited<ReturnType<typeof conversationsOf>>[number];

export async function insertConversation(tx: Tx, values: typeof conversation.$inferInsert): Promise<void> {
  await tx.insert(conversation).values(values);
}

/** Minutes with whose work they are about; null when there are none. */
export async function conversationById(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: conversation.id,
      attemptId: conversation.attemptId,
      releasedAt: attempt.releasedAt,
      studentAssessmentId: studentAssessment.id,
      assessmentId: studentAssessment.assessmentId,
      personId: studentAssessment.personId,
      isReplaced: sql<boolean>`exists (select from ${conversation} anew
        where anew.organisation_id = ${conversation.organisationId} and anew.replaces = ${conversation.id})`,
    })
    .from(conversation)
    .innerJoin(attempt, tenantJoin(attempt, conversation, conversation.attemptId))
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .where(eq(conversation.id, id));
  return row ?? null;
}

/** Returns whether there was no remark yet. */
export async function insertRemark(tx: Tx, values: typeof conversationRemark.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(conversationRemark).values(values).onConflictDoNothing().returning();
  return rows.length > 0;
}
