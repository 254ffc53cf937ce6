import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RichText } from '#contract/kit/richText.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { isOfCalled } from '#server/features/identity/people/words.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { cutOf } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { announcement, announcementIntake, announcementRecipient } from './announcements.table.ts';
import { goesOn } from './audience.queries.ts';

/* Who received an announcement, and what a student sees of them. */

export async function insertRecipients(tx: Tx, announcementId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return;
  await tx
    .insert(announcementRecipient)
    .values(personIds.map((personId) => ({ announcementId, personId })))
    .onConflictDoNothing();
}

/** Who received it: those who have not read it, or all. */
export async function recipientIds(tx: Tx, announcementId: string, unread: boolean): Promise<string[]> {
  const rows = await tx
    .select({ id: announcementRecipient.personId })
    .from(announcementRecipient)
    .where(
      and(
        eq(announcementRecipient.announcementId, announcementId),
        unread ? isNull(announcementRecipient.readAt) : undefined,
      ),
    );
  return rows.map(({ id }) => id);
}

export interface ReaderWish {
  readonly read: 'yes' | 'no' | undefined;
  readonly words?: readonly string[] | undefined;
  readonly inEmails: boolean;
  readonly viewer: Reacher;
  readonly page: number;
  readonly size: number;
}

/** One page of who received it, by name. Two statements. */
export async function readersPage(tx: Tx, id: string, wish: ReaderWish) {
  const { read, words, inEmails, viewer, size } = wish;
  const state = { yes: isNotNull(announcementRecipient.readAt), no: isNull(announcementRecipient.readAt) };
  const where = and(
    eq(announcementRecipient.announcementId, id),
    read && state[read],
    words && isOfCalled(announcementRecipient.personId, words, inEmails),
    reached(viewer, announcementRecipient.personId),
  );
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(announcementRecipient)
    .where(where);
  const { total } = counted!;
  const { page } = cutOf(wish.page, total, size);
  const rows = await tx
    .select({
      id: announcementRecipient.personId,
      name: person.name,
      readAt: announcementRecipient.readAt,
    })
    .from(announcementRecipient)
    .innerJoin(person, tenantJoin(person, announcementRecipient, announcementRecipient.personId))
    .where(where)
    .orderBy(person.nameKey, person.id)
    .limit(size)
    .offset((page - 1) * size);
  return { rows, page, total };
}

/** A student, and the day it is: what they see changes with both. */
interface Student {
  readonly personId: string;
  readonly today: string;
}

/** Announcements `a` a student sees, with `r` that they received it: those, and what still holds for whoever enrolled later. */
const seen = ({ personId, today }: Student, states: string) => sql`from ${announcement} a
  left join ${announcementRecipient} r on r.organisation_id = a.organisation_id and r.announcement_id = a.id
    and r.person_id = ${personId}
  where a.organisation_id = app_organisation() and a.state = any(${states}::text[]) and (r.person_id is not null or
    (a.shown_until is null or a.shown_until >= ${today}::date) and exists (select from ${courseSubscription} s
      where s.organisation_id = a.organisation_id and s.person_id = ${personId} and ${goesOn(today)}
        and case a.audience when 'everybody' then true when 'course' then s.course_id = a.course_id
          else s.intake_id in (select i.intake_id from ${announcementIntake} i
            where i.organisation_id = a.organisation_id and i.announcement_id = a.id) end))`;

const sent = '{sending,sent}';
const everSent = '{sending,sent,withdrawn}';

export interface OwnRow extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly sent_at: string;
  readonly corrected_at: string | null;
  readonly read_at: string | null;
  readonly state: string;
  readonly document: RichText;
}

/** One page of what a student was told, newest first. Two statements. */
export async function ownPage(tx: Tx, student: Student, { asked, size }: { asked: number; size: number }) {
  const from = seen(student, sent);
  const counted = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const { total } = counted.rows[0]!;
  const { page } = cutOf(asked, total, size);
  const { rows } = await tx.execute<OwnRow>(sql`
    select a.id, a.title, a.send_at as sent_at, a.corrected_at, r.read_at, a.state ${from}
    order by a.send_at desc, a.id desc limit ${size} offset ${(page - 1) * size}`);
  return { rows, page, total };
}

/** What is new to a student: not read, and still shown. One statement. */
export async function newToStudent(tx: Tx, student: Student, size: number) {
  const { rows } = await tx.execute<{ id: string; title: string }>(sql`
    select a.id, a.title ${seen(student, sent)} and r.read_at is null
      and (a.shown_until is null or a.shown_until >= ${student.today}::date)
    order by a.send_at desc, a.id desc limit ${size}`);
  return rows.map(({ id, title }) => ({ id, title }));
}

/** One that a student sees, or saw before it was withdrawn. */
export async function ownAnnouncement(tx: Tx, student: Student, id: string): Promise<OwnRow | null> {
  const { rows } = await tx.execute<OwnRow>(sql`
    select a.id, a.title, a.send_at as sent_at, a.corrected_at, r.read_at, a.state, a.document
    ${seen(student, everSent)} and a.id = ${id}`);
  return rows[0] ?? null;
}

/** Notes that it was opened; the first time stays. */
export async function markOpened(tx: Tx, announcementId: string, personId: string, at: Date): Promise<void> {
  await tx
    .insert(announcementRecipient)
    .values({ announcementId, personId, readAt: at })
    .onConflictDoUpdate({
      target: [
        announcementRecipient.organisationId,
        announcementRecipient.announcementId,
        announcementRecipient.personId,
      ],
      set: { readAt: at },
      setWhere: isNull(announcementRecipient.readAt),
    });
}
