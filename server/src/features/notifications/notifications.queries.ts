import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import { notificationPreference } from '#server/features/profile/profile.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { notice } from './notifications.table.ts';

export type NewNotice = Pick<
  typeof notice.$inferInsert,
  'personId' | 'kind' | 'title' | 'name' | 'path' | 'once' | 'at'
>;

/** Writes what nobody was told before; how many that were. */
export async function insertNotices(tx: Tx, rows: readonly NewNotice[]): Promise<number> {
  const { rowCount } = await tx
    .insert(notice)
    .values([...rows])
    .onConflictDoNothing({ target: [notice.organisationId, notice.personId, notice.once] });
  return rowCount ?? 0;
}

/** What a person was told, newest first. */
export async function noticesOf(tx: Tx, personId: string, page: { size: number; skip: number }) {
  return tx
    .select({
      id: notice.id,
      kind: notice.kind,
      title: notice.title,
      name: notice.name,
      path: notice.path,
      at: notice.at,
      readAt: notice.readAt,
    })
    .from(notice)
    .where(eq(notice.personId, personId))
    .orderBy(desc(notice.at), desc(notice.id))
    .limit(page.size)
    .offset(page.skip);
}

export async function countNotices(tx: Tx, personId: string): Promise<{ total: number; unread: number }> {
  const [row] = await tx
    .select({
      total: count(),
      unread: sql<number>`(count(*) filter (where ${notice.readAt} is null))::int`,
    })
    .from(notice)
    .where(eq(notice.personId, personId));
  return row!;
}

/** Notes that a person read these of their notices, or all of them; when it was first stays. */
export async function markRead(
  tx: Tx,
  personId: string,
  ids: readonly string[] | null,
  at: Date,
): Promise<void> {
  const these = ids === null ? undefined : inArray(notice.id, [...ids]);
  await tx
    .update(notice)
    .set({ readAt: at })
    .where(and(eq(notice.personId, personId), isNull(notice.readAt), these));
}

const waitsForMail = (before: Date) => and(isNull(notice.mailedAt), lte(notice.at, before));

/** Whoever was told something by then of which no email spoke and none was decided against. */
export async function peopleToMail(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ personId: notice.personId })
    .from(notice)
    .where(waitsForMail(before))
    .orderBy(notice.personId);
  return rows.map(({ personId }) => personId);
}

/** Takes what waits for an email to a person; of two who ask at once one gets nothing. */
export async function takeForMail(tx: Tx, personId: string, before: Date, at: Date) {
  return tx
    .update(notice)
    .set({ mailedAt: at })
    .where(and(eq(notice.personId, personId), waitsForMail(before)))
    .returning({
      kind: notice.kind,
      title: notice.title,
      name: notice.name,
      path: notice.path,
      at: notice.at,
      readAt: notice.readAt,
    });
}

/** Who reads the email, and what they chose to be told by it. */
export async function mailReader(tx: Tx, personId: string) {
  const [row] = await tx
    .select({
      email: person.email,
      emailVerified: person.emailVerified,
      name: person.name,
      preferredName: person.preferredName,
      language: person.language,
      preferences: notificationPreference.preferences,
    })
    .from(person)
    .leftJoin(
      notificationPreference,
      and(
        eq(notificationPreference.organisationId, person.organisationId),
        eq(notificationPreference.personId, person.id),
      ),
    )
    .where(eq(person.id, personId));
  return row ?? null;
}
