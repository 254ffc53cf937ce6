import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { filesOfMessage } from './files/threadFiles.queries.ts';
import { threadMessage, type MessageSide } from './threads.table.ts';

/** The newest messages before a number, newest first; without notes for the student. */
export const messagesBefore = async (
  tx: Tx,
  subscriptionId: string,
  { before, notes, size }: { before: number | undefined; notes: boolean; size: number },
) =>
  tx
    .select({
      id: threadMessage.id,
      number: threadMessage.number,
      side: threadMessage.side,
      byPersonId: threadMessage.byPersonId,
      name: person.name,
      text: threadMessage.text,
      files: filesOfMessage,
      at: threadMessage.at,
    })
    .from(threadMessage)
    .innerJoin(person, tenantJoin(person, threadMessage, threadMessage.byPersonId))
    .where(
      and(
        eq(threadMessage.subscriptionId, subscriptionId),
        isNull(threadMessage.takenBackAt),
        before === undefined ? undefined : lt(threadMessage.number, before),
        notes ? undefined : ne(threadMessage.side, 'note'),
      ),
    )
    .orderBy(desc(threadMessage.number))
    .limit(size);
export type MessageRow = Awaited<ReturnType<typeof messagesBefore>>[number];

interface NewMessage {
  id: string;
  subscriptionId: string;
  number: number;
  side: MessageSide;
  byPersonId: string;
  text: string;
  at: Date;
}

export const messageById = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({
      subscriptionId: threadMessage.subscriptionId,
      byPersonId: threadMessage.byPersonId,
      number: threadMessage.number,
      side: threadMessage.side,
      takenBackAt: threadMessage.takenBackAt,
    })
    .from(threadMessage)
    .where(eq(threadMessage.id, id));
  return row ?? null;
};

export const insertMessage = async (tx: Tx, message: NewMessage): Promise<void> => {
  await tx.insert(threadMessage).values(message);
};

export const removeWords = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.update(threadMessage).set({ text: '', takenBackAt: at }).where(eq(threadMessage.id, id));
};

/** When the oldest message came that the team has neither answered nor settled; null when none waits. */
export async function oldestWaiting(tx: Tx, subscriptionId: string, settled: number): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<Date | null>`min(${threadMessage.at})`.mapWith(threadMessage.at) })
    .from(threadMessage)
    .where(
      and(
        eq(threadMessage.subscriptionId, subscriptionId),
        eq(threadMessage.side, 'student'),
        isNull(threadMessage.takenBackAt),
        gt(threadMessage.number, settled),
        sql`${threadMessage.number} > coalesce((select max(answer.number) from ${threadMessage} answer
          where answer.organisation_id = app_organisation() and answer.subscription_id = ${subscriptionId}
            and answer.side = 'team' and answer.taken_back_at is null), 0)`,
      ),
    );
  return row?.at ?? null;
}

/** Whether somebody else wrote after a number: the student, or another of the team. */
export async function writtenAfter(
  tx: Tx,
  subscriptionId: string,
  { after, except }: { after: number; except: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: threadMessage.id })
    .from(threadMessage)
    .where(
      and(
        eq(threadMessage.subscriptionId, subscriptionId),
        ne(threadMessage.side, 'note'),
        isNull(threadMessage.takenBackAt),
        gt(threadMessage.number, after),
        ne(threadMessage.byPersonId, except),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
