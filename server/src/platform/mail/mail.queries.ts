import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { MailFailure } from '#contract/console/settings/mailSender.ts';
import type { Tx } from '../database/database.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';
import type { Message } from './message.ts';
import { mailMessage, mailSender } from './mail.table.ts';

/** Whether it will be sent: kept where neither the installation nor the organisation has a mail server. */
export async function insertMail(tx: Tx, { to, ...rest }: Message, sends: boolean) {
  const status = sends
    ? ('queued' as const)
    : sql`case when exists (select from ${mailSender} s where s.kind = 'own') then 'queued' else 'kept' end`;
  const [row] = await tx
    .insert(mailMessage)
    .values({ recipient: to, ...rest, status })
    .returning({ id: mailMessage.id, status: mailMessage.status });
  return row!;
}

/** A message with the sender its organisation has now. */
export async function mailById(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      mail: mailMessage,
      organisationName: organisation.name,
      sender: getTableColumns(mailSender),
    })
    .from(mailMessage)
    .innerJoin(organisation, eq(organisation.id, mailMessage.organisationId))
    .leftJoin(mailSender, eq(mailSender.organisationId, mailMessage.organisationId))
    .where(eq(mailMessage.id, id));
  return row ?? null;
}
export type FoundMail = NonNullable<Awaited<ReturnType<typeof mailById>>>;

/** What is left of a text once a message was sent or given up: nothing, unless nothing in it lets anybody in. */
const leftOf = { html: keptText('html'), text: keptText('text') };
function keptText(column: 'html' | 'text') {
  return sql`case when ${mailMessage.keepsText} then ${mailMessage[column]} else '' end`;
}

/** Marks a message as sent and deletes its text, which may contain a sign-in link. */
export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ status: 'sent', ...leftOf, failure: null, sentAt: new Date() })
    .where(eq(mailMessage.id, id));
}

/** Keeps it where nobody sends; the operator's outbox shows it. */
export async function markKept(tx: Tx, id: string): Promise<void> {
  await tx.update(mailMessage).set({ status: 'kept' }).where(eq(mailMessage.id, id));
}

/** Notes a failed try. A message that is given up loses its text. */
export async function markNotSent(
  tx: Tx,
  id: string,
  { becomes, failure, now }: { becomes: 'again' | 'waiting' | 'failed'; failure: MailFailure; now: Date },
): Promise<void> {
  await tx
    .update(mailMessage)
    .set({
      failure,
      failedAt: now,
      ...(becomes !== 'again' && { status: becomes }),
      ...(becomes === 'failed' && leftOf),
    })
    .where(eq(mailMessage.id, id));
}

/**
 * Removes the text of messages that were never sent, and its links, and messages to nobody who is here. What a person was
 * written stays listed. Staff are told of those that waited for a mail server.
 */
export async function deleteUnsentMail(tx: Tx, before: Date): Promise<void> {
  const unsent = and(inArray(mailMessage.status, ['kept', 'queued']), lt(mailMessage.createdAt, before));
  await tx.delete(mailMessage).where(and(unsent, isNull(mailMessage.personId)));
  await tx
    .update(mailMessage)
    .set({
      status: sql`case ${mailMessage.status} when 'queued' then 'failed' else 'kept' end`,
      ...leftOf,
    })
    .where(
      and(unsent, ne(mailMessage.text, ''), or(eq(mailMessage.status, 'queued'), not(mailMessage.keepsText))),
    );
  await tx
    .update(mailMessage)
    .set({ status: 'failed', ...leftOf })
    .where(and(eq(mailMessage.status, 'waiting'), lt(mailMessage.createdAt, before)));
}

/** Removes what old letters said; that they were written stays listed. */
export async function forgetLetterTexts(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ html: '', text: '', keepsText: false })
    .where(and(eq(mailMessage.keepsText, true), lt(mailMessage.createdAt, before)));
}

export async function newestMail(tx: Tx, limit: number) {
  return tx
    .select()
    .from(mailMessage)
    .orderBy(desc(mailMessage.createdAt), desc(mailMessage.id))
    .limit(limit);
}

const notSent = {
  id: mailMessage.id,
  to: mailMessage.recipient,
  subject: mailMessage.subject,
  at: mailMessage.failedAt,
  failure: mailMessage.failure,
};

/** The newest messages that wait for a mail server. */
export async function mailWaiting(tx: Tx, limit: number) {
  return tx
    .select({
      ...notSent,
      count: sql<number>`(count(*) over ())::int`,
      oldest: sql<string>`min(created_at) over ()`,
    })
    .from(mailMessage)
    .where(and(eq(mailMessage.status, 'waiting'), isNotNull(mailMessage.failedAt)))
    .orderBy(desc(mailMessage.failedAt), desc(mailMessage.id))
    .limit(limit);
}

/** The ids of all messages that wait for a mail server, oldest first. */
export async function waitingMail(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: mailMessage.id })
    .from(mailMessage)
    .where(eq(mailMessage.status, 'waiting'))
    .orderBy(mailMessage.createdAt)
    .limit(5000);
  return rows.map(({ id }) => id);
}
