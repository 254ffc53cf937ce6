import { and, count, desc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/notifications.ts';
import { person, session } from '#server/features/identity/people/identity.table.ts';
import { notificationPreference } from '#server/features/profile/profile.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { notice } from './notifications.table.ts';
import { pushDevice } from './push/push.table.ts';

export type NewNotice = Pick<
  typeof notice.$inferInsert,
  'personId' | 'kind' | 'title' | 'name' | 'path' | 'once' | 'at' | 'mailedAt'
>;

/** The devices on which the person of a notice gets it, those that are signed out left to who sends it. */
const deviceIds = sql<string[]>`array(select device.id from ${pushDevice} device
  join ${session} used on used.organisation_id = device.organisation_id and used.id = device.session_id
  where used.person_id = ${notice}.person_id)`;

/** Inserts notices that do not exist yet; returns them with the devices they go to. */
export async function insertNotices(tx: Tx, rows: readonly NewNotice[]) {
  return tx
    .insert(notice)
    .values([...rows])
    .onConflictDoNothing({ target: [notice.organisationId, notice.personId, notice.once] })
    .returning({ id: notice.id, kind: notice.kind, deviceIds });
}

/** A person's notices, newest first. */
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

/** Marks these notices of a person as read, or all of them; the first time of reading stays. */
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

/** Notices that wait for email, without those of kinds held back. */
const waitsForMail = (before: Date, held: readonly NoticeKind[]) =>
  and(
    isNull(notice.mailedAt),
    lte(notice.at, before),
    held.length === 0 ? undefined : notInArray(notice.kind, [...held]),
  );

/** Whether a notice of these kinds waits for email. */
export async function someHeld(tx: Tx, held: readonly NoticeKind[]): Promise<boolean> {
  const rows = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(isNull(notice.mailedAt), inArray(notice.kind, [...held])))
    .limit(1);
  return rows.length > 0;
}

/** Marks what a person was told of a page as read, which they have just seen. */
export async function markPathRead(tx: Tx, personId: string, path: string, at: Date): Promise<void> {
  await tx
    .update(notice)
    .set({ readAt: at })
    .where(and(eq(notice.personId, personId), isNull(notice.readAt), eq(notice.path, path)));
}

/** Says what was told of something with its new title. */
export async function retitleNotices(
  tx: Tx,
  once: readonly string[],
  personIds: readonly string[],
  title: string,
): Promise<void> {
  await tx
    .update(notice)
    .set({ title })
    .where(and(inArray(notice.personId, [...personIds]), inArray(notice.once, [...once])));
}

/** Takes back what was told of something that is no more. */
export async function forgetNotice(tx: Tx, once: string, personIds: readonly string[]): Promise<void> {
  await tx.delete(notice).where(and(inArray(notice.personId, [...personIds]), eq(notice.once, once)));
}

/** People with notices up to this time that no email has handled yet. */
export async function peopleToMail(tx: Tx, before: Date, held: readonly NoticeKind[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ personId: notice.personId })
    .from(notice)
    .where(waitsForMail(before, held))
    .orderBy(notice.personId);
  return rows.map(({ personId }) => personId);
}

/** Claims a person's notices that wait for email; if two jobs try at once, one gets none. */
export async function takeForMail(
  tx: Tx,
  personId: string,
  { before, held }: { readonly before: Date; readonly held: readonly NoticeKind[] },
  at: Date,
) {
  return tx
    .update(notice)
    .set({ mailedAt: at })
    .where(and(eq(notice.personId, personId), waitsForMail(before, held)))
    .returning({
      kind: notice.kind,
      title: notice.title,
      name: notice.name,
      path: notice.path,
      at: notice.at,
      readAt: notice.readAt,
    });
}

/** The reader of the email, and which emails they want. */
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
