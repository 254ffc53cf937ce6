import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';

/**
 * Letters to a person, newest first; `before`: the id of one of theirs. Their text stays where it is, because it may contain
 * a link that signs in.
 */
export async function lettersTo(tx: Tx, personId: string, before: string | null, limit: number) {
  return tx
    .select({
      id: mailMessage.id,
      subject: mailMessage.subject,
      to: mailMessage.recipient,
      at: mailMessage.createdAt,
      status: mailMessage.status,
      sentAt: mailMessage.sentAt,
      failure: mailMessage.failure,
      readable: mailMessage.keepsText,
    })
    .from(mailMessage)
    .where(
      and(
        eq(mailMessage.personId, personId),
        before === null
          ? undefined
          : sql`(${mailMessage.createdAt}, ${mailMessage.id}) < (select last.created_at, last.id
              from ${mailMessage} last where last.organisation_id = app_organisation() and last.id = ${before})`,
      ),
    )
    .orderBy(desc(mailMessage.createdAt), desc(mailMessage.id))
    .limit(limit);
}
