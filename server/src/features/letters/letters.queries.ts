import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { guardian } from '#server/features/guardians/guardians.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { isOfCalled } from '#server/features/identity/people/words.queries.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { TypedSearch } from '#server/platform/basics/words.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

const letterRows = (tx: Tx) =>
  tx
    .select({
      id: mailMessage.id,
      subject: mailMessage.subject,
      to: mailMessage.recipient,
      personId: mailMessage.personId,
      personName: person.name,
      /** The guardian it is a copy for. */
      guardianId: mailMessage.guardianId,
      /** The address the person, or the guardian, has now. */
      address: sql<
        string | null
      >`case when ${mailMessage.guardianId} is null then ${person.email} else ${guardian.email} end`,
      /** A copy that would not go today: stopped, or no longer in the record. */
      ended: sql<boolean>`coalesce(${guardian.stoppedAt}, ${guardian.removedAt}) is not null`,
      at: mailMessage.createdAt,
      status: mailMessage.status,
      failure: mailMessage.failure,
      readable: mailMessage.keepsText,
    })
    .from(mailMessage)
    .leftJoin(person, tenantJoin(person, mailMessage, mailMessage.personId))
    .leftJoin(guardian, tenantJoin(guardian, mailMessage, mailMessage.guardianId));
export type LetterRow = Awaited<ReturnType<typeof letterRows>>[number];

export async function letterById(tx: Tx, id: string): Promise<LetterRow | null> {
  const [row] = await letterRows(tx).where(eq(mailMessage.id, id));
  return row ?? null;
}

/** What a letter says; empty where its text is not kept. */
export async function textOf(tx: Tx, id: string) {
  const [row] = await tx
    .select({ html: mailMessage.html, text: mailMessage.text, replyTo: mailMessage.replyTo })
    .from(mailMessage)
    .where(and(eq(mailMessage.id, id), eq(mailMessage.keepsText, true)));
  return row ?? null;
}

/** By what a letter says it is about, by its address, or by the words of whom it is to. */
const isFound = ({ pattern, words }: TypedSearch): SQL =>
  sql`(lower(${mailMessage.subject}) like lower(${pattern}) or lower(${mailMessage.recipient}) like lower(${pattern})
    or ${isOfCalled(mailMessage.personId, words)})`;

interface Wish {
  readonly status: 'failed' | 'waiting';
  readonly search?: TypedSearch | undefined;
  readonly before: string | undefined;
  readonly size: number;
}

/** Letters that failed or wait, by when that last happened; after the one with the id `before`. One statement. */
export const lettersNotSent = async (tx: Tx, { status, search, before, size }: Wish): Promise<LetterRow[]> =>
  letterRows(tx)
    .where(
      and(
        eq(mailMessage.status, status),
        sql`${mailMessage.failedAt} is not null`,
        search && isFound(search),
        before === undefined
          ? undefined
          : sql`(${mailMessage.failedAt}, ${mailMessage.id}) < (select last.failed_at, last.id from ${mailMessage} last
              where last.organisation_id = app_organisation() and last.id = ${before})`,
      ),
    )
    .orderBy(desc(mailMessage.failedAt), desc(mailMessage.id))
    .limit(size);

const shownDays = 30;

/** Letters that were given up in the last thirty days. */
export async function failedLettersBacklog(tx: Tx, now: Date): Promise<Backlog> {
  const since = new Date(now.getTime() - shownDays * 86_400_000);
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${mailMessage.failedAt})`.mapWith(mailMessage.createdAt),
    })
    .from(mailMessage)
    .where(and(eq(mailMessage.status, 'failed'), sql`${mailMessage.failedAt} >= ${since}`));
  return row!;
}
