import { and, asc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { MessageFile } from '#contract/threads/messageFiles.ts';
import { threadMessage } from '#server/features/threads/threads.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { threadFile } from './threadFile.table.ts';

type ThreadFileRow = typeof threadFile.$inferSelect;

/** The files of a message, in the order in which they were chosen. */
export const filesOfMessage = sql<MessageFile[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'mediaType', f.media_type,
    'bytes', f.bytes) order by f.created_at, f.id), '[]'::json)
  from ${threadFile} f where f.organisation_id = ${threadMessage}.organisation_id
    and f.message_id = ${threadMessage}.id)`;

export const insertFile = async (
  tx: Tx,
  file: Pick<ThreadFileRow, 'subscriptionId' | 'byPersonId' | 'name' | 'bytes' | 'createdAt'>,
): Promise<string> => {
  const [row] = await tx.insert(threadFile).values(file).returning({ id: threadFile.id });
  return row!.id;
};

export async function fileById(tx: Tx, id: string): Promise<ThreadFileRow | null> {
  const [row] = await tx.select().from(threadFile).where(eq(threadFile.id, id));
  return row ?? null;
}

/** Files that somebody chose for a thread and did not send, oldest first. */
export const unsentOf = async (
  tx: Tx,
  { subscriptionId, byPersonId }: Pick<ThreadFileRow, 'subscriptionId' | 'byPersonId'>,
) =>
  tx
    .select({ id: threadFile.id })
    .from(threadFile)
    .where(
      and(
        eq(threadFile.subscriptionId, subscriptionId),
        eq(threadFile.byPersonId, byPersonId),
        isNull(threadFile.messageId),
      ),
    )
    .orderBy(asc(threadFile.createdAt), asc(threadFile.id));

/** Files chosen before an instant and never sent. */
export const unsentBefore = async (tx: Tx, before: Date) =>
  tx
    .select({ id: threadFile.id })
    .from(threadFile)
    .where(and(isNull(threadFile.messageId), lt(threadFile.createdAt, before)))
    .limit(500);

/** Notes what a finished upload is; false when it was given up meanwhile. */
export async function finishFile(
  tx: Tx,
  id: string,
  set: Pick<ThreadFileRow, 'kind' | 'mediaType' | 'bytes' | 'sha256' | 'uploadedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(threadFile)
    .set(set)
    .where(and(eq(threadFile.id, id), isNull(threadFile.uploadedAt)))
    .returning({ id: threadFile.id });
  return rows.length > 0;
}

/** Makes uploaded files of their writer part of a message; says how many there were. */
export async function giveToMessage(
  tx: Tx,
  ids: readonly string[],
  {
    messageId,
    subscriptionId,
    byPersonId,
  }: { messageId: string; subscriptionId: string; byPersonId: string },
): Promise<number> {
  const rows = await tx
    .update(threadFile)
    .set({ messageId })
    .where(
      and(
        sql`${threadFile.id} = any(${sql.param([...ids])}::uuid[])`,
        eq(threadFile.subscriptionId, subscriptionId),
        eq(threadFile.byPersonId, byPersonId),
        isNull(threadFile.messageId),
        isNotNull(threadFile.uploadedAt),
      ),
    )
    .returning({ id: threadFile.id });
  return rows.length;
}

/** Removes the files of a message; says which there were. */
export const deleteOfMessage = async (tx: Tx, messageId: string): Promise<{ id: string }[]> =>
  tx.delete(threadFile).where(eq(threadFile.messageId, messageId)).returning({ id: threadFile.id });

/** Removes files that belong to no message. */
export async function deleteUnsent(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .delete(threadFile)
    .where(and(sql`${threadFile.id} = any(${sql.param([...ids])}::uuid[])`, isNull(threadFile.messageId)));
}

/** A file of a message of a thread that both sides see. */
export async function sentFile(tx: Tx, subscriptionId: string, id: string) {
  const [row] = await tx
    .select({ id: threadFile.id, name: threadFile.name, mediaType: sql<string>`${threadFile.mediaType}` })
    .from(threadFile)
    .innerJoin(threadMessage, tenantJoin(threadMessage, threadFile, threadFile.messageId))
    .where(
      and(
        eq(threadFile.id, id),
        eq(threadFile.subscriptionId, subscriptionId),
        ne(threadMessage.side, 'note'),
        isNull(threadMessage.takenBackAt),
      ),
    );
  return row ?? null;
}
