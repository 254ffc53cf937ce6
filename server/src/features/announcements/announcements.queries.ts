import { and, eq, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Reacher } from '#server/features/courses/reach.queries.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { pageOf, type ListSource } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import {
  announcement,
  announcementIntake,
  announcementRecipient,
  announcementVersion,
} from './announcements.table.ts';

/** Who looks, and whether they see all announcements. */
export interface Author extends Reacher {
  readonly all: boolean;
}

/** Trainers see what they wrote, and what is for intakes they teach and nobody else. */
const seenBy = ({ all, personId }: Author): SQL | undefined =>
  all
    ? undefined
    : or(
        eq(announcement.byPersonId, personId),
        and(
          eq(announcement.audience, 'intakes'),
          sql`not exists (select from ${announcementIntake} i where i.organisation_id = app_organisation()
            and i.announcement_id = ${announcement}.id and not exists (select from ${intakeTrainer} t
              where t.organisation_id = i.organisation_id and t.intake_id = i.intake_id
                and t.person_id = ${personId}))`,
        ),
      );

const ofRecipients = (what: SQL): SQL<number> =>
  sql<number>`(select ${what}::int from ${announcementRecipient} r where r.organisation_id = app_organisation()
    and r.announcement_id = ${announcement}.id)`;

const shownColumns = {
  id: announcement.id,
  title: announcement.title,
  state: announcement.state,
  audience: announcement.audience,
  courseId: announcement.courseId,
  courseTitle: course.title,
  intakes: sql<{ id: string; name: string; course: string }[]>`coalesce((select json_agg(json_build_object(
      'id', k.id, 'name', k.name, 'course', c.title) order by c.title, k.name, k.id)
    from ${announcementIntake} i join ${intake} k on k.organisation_id = i.organisation_id and k.id = i.intake_id
    join ${course} c on c.organisation_id = k.organisation_id and c.id = k.course_id
    where i.organisation_id = app_organisation() and i.announcement_id = ${announcement}.id), '[]')`,
  sendAt: announcement.sendAt,
  by: person.name,
  urgent: announcement.urgent,
  correctedAt: announcement.correctedAt,
  recipients: ofRecipients(sql`count(*)`),
  read: ofRecipients(sql`count(r.read_at)`),
};

const shownRows = (tx: Tx) =>
  tx
    .select({
      ...shownColumns,
      document: announcement.document,
      shownUntil: announcement.shownUntil,
      revision: announcement.revision,
      withdrawnAt: announcement.withdrawnAt,
      withdrawer: sql<string | null>`(select w.name from ${person} w
        where w.organisation_id = app_organisation() and w.id = ${announcement}.withdrawn_by)`,
      remindedAt: announcement.remindedAt,
    })
    .from(announcement)
    .innerJoin(person, tenantJoin(person, announcement, announcement.byPersonId))
    .leftJoin(course, tenantJoin(course, announcement, announcement.courseId));
export type AnnouncementRow = Awaited<ReturnType<typeof shownRows>>[number];

export async function announcementShown(tx: Tx, id: string, author: Author): Promise<AnnouncementRow | null> {
  const [row] = await shownRows(tx).where(and(eq(announcement.id, id), seenBy(author)));
  return row ?? null;
}

const planned: (typeof announcement.$inferSelect)['state'][] = ['scheduled', 'cancelled'];

interface ListWish {
  readonly view: 'planned' | 'sent';
  readonly pattern?: string | undefined;
  readonly author: Author;
  readonly page: number;
  readonly size: number;
}

/** One page of announcements. Two statements. */
export async function announcementsPage(tx: Tx, { view, pattern, author, page: asked, size }: ListWish) {
  const down = view === 'sent';
  const list: ListSource = {
    from: announcement,
    where: and(
      down ? notInArray(announcement.state, planned) : inArray(announcement.state, planned),
      pattern === undefined ? undefined : sql`lower(${announcement.title}) like lower(${pattern})`,
      seenBy(author),
    ),
    id: announcement.id,
    order: [
      { by: announcement.sendAt, down },
      { by: announcement.id, down },
    ],
  };
  const { page, total, shown } = await pageOf(tx, list, { asked, size, search: pattern !== undefined });
  const rows = await shownRows(tx)
    .innerJoin(shown, sql`shown.id = ${announcement.id}`)
    .orderBy(sql`shown.at`);
  return { rows, page, total };
}

/** What it said before each correction, the newest first. */
export const versionsOf = async (tx: Tx, id: string) =>
  tx
    .select({
      title: announcementVersion.title,
      document: announcementVersion.document,
      at: announcementVersion.at,
      by: person.name,
    })
    .from(announcementVersion)
    .innerJoin(person, tenantJoin(person, announcementVersion, announcementVersion.byPersonId))
    .where(eq(announcementVersion.announcementId, id))
    .orderBy(sql`${announcementVersion.number} desc`);

export type StoredAnnouncement = typeof announcement.$inferSelect;

/** The row, locked. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<StoredAnnouncement | null> {
  const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('update');
  return row ?? null;
}

/** The one whose time came first, locked: two that send at once do one after the other. */
export async function lockDue(tx: Tx, now: Date): Promise<StoredAnnouncement | null> {
  const [row] = await tx
    .select()
    .from(announcement)
    .where(and(inArray(announcement.state, ['scheduled', 'sending']), lte(announcement.sendAt, now)))
    .orderBy(announcement.sendAt, announcement.id)
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Whether it was new. */
export async function insertAnnouncement(tx: Tx, row: typeof announcement.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(announcement).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function changeAnnouncement(
  tx: Tx,
  id: string,
  change: Partial<StoredAnnouncement>,
): Promise<void> {
  await tx
    .update(announcement)
    .set({ ...change, revision: sql`${announcement.revision} + 1` })
    .where(eq(announcement.id, id));
}

/** How far it was sent; that is no change of it. */
export async function noteSent(
  tx: Tx,
  id: string,
  { upTo, state }: { upTo: string | null; state: 'sending' | 'sent' },
): Promise<void> {
  await tx
    .update(announcement)
    .set({ state, ...(upTo !== null && { sentUpTo: upTo }) })
    .where(eq(announcement.id, id));
}

/** Keeps what a correction replaces. */
export async function keepVersion(
  tx: Tx,
  { id, title, document }: StoredAnnouncement,
  by: { byPersonId: string; at: Date },
): Promise<void> {
  await tx.insert(announcementVersion).values({
    announcementId: id,
    number: sql`(select coalesce(max(v.number), 0) + 1 from ${announcementVersion} v
      where v.organisation_id = app_organisation() and v.announcement_id = ${id})`,
    title,
    document,
    ...by,
  });
}
