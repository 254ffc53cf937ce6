import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';
import type { Message } from './message.ts';
import { mailMessage } from './mail.table.ts';

export async function insertMail(tx: Tx, message: Message, status: 'queued' | 'kept'): Promise<string> {
  const { to, ...rest } = message;
  const [row] = await tx
    .insert(mailMessage)
    .values({ recipient: to, ...rest, status })
    .returning({ id: mailMessage.id });
  return row!.id;
}

export async function mailById(tx: Tx, id: string) {
  const [row] = await tx
    .select({ mail: mailMessage, organisationName: organisation.name })
    .from(mailMessage)
    .innerJoin(organisation, eq(organisation.id, mailMessage.organisationId))
    .where(eq(mailMessage.id, id));
  return row ?? null;
}

/** Marks a message as settled and deletes its text, which may contain a sign-in link. */
export async function markMail(tx: Tx, id: string, status: 'sent' | 'failed'): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ status, html: '', text: '', ...(status === 'sent' && { sentAt: new Date() }) })
    .where(eq(mailMessage.id, id));
}

/** Removes messages that were never sent, and their links. */
export async function deleteUnsentMail(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(mailMessage)
    .where(and(inArray(mailMessage.status, ['kept', 'queued']), lt(mailMessage.createdAt, before)));
}

export async function newestMail(tx: Tx, limit: number) {
  return tx
    .select()
    .from(mailMessage)
    .orderBy(desc(mailMessage.createdAt), desc(mailMessage.id))
    .limit(limit);
}
