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

/** Marks a message as settled; its text is no longer kept, since it may hold a link that signs in. */
export async function markMail(tx: Tx, id: string, status: 'sent' | 'failed'): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ status, html: '', text: '', ...(status === 'sent' && { sentAt: new Date() }) })
    .where(eq(mailMessage.id, id));
}

/** Removes messages that nobody sent, and the links in them. */
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
