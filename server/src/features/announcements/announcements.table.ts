import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AnnouncementState, Audience } from '#contract/announcements/announcements.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What an organisation tells many students at once. */
export const announcement = tenantTable(
  'announcement',
  {
    /** Made on the device that wrote it, so that it is sent once. */
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    document: jsonb('document').$type<RichText>().notNull(),
    audience: text('audience').$type<Audience['kind']>().notNull(),
    courseId: uuid('course_id'),
    state: text('state').$type<AnnouncementState>().notNull(),
    urgent: boolean('urgent').notNull(),
    sendAt: instant('send_at').notNull(),
    shownUntil: date('shown_until'),
    byPersonId: uuid('by_person_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Counts changes, so that nobody overwrites what somebody else has just changed. */
    revision: integer('revision').notNull().default(1),
    /** While it is sent: students up to this id have it. */
    sentUpTo: uuid('sent_up_to'),
    correctedAt: instant('corrected_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
    remindedAt: instant('reminded_at'),
  },
  ['id'],
  (table) => [
    index('announcement_by_time').on(table.organisationId, table.sendAt, table.id),
    index('announcement_due')
      .on(table.organisationId, table.sendAt)
      .where(sql`state in ('scheduled','sending')`),
    check(
      'announcement_state',
      sql`${table.state} in ('scheduled','sending','sent','cancelled','withdrawn')`,
    ),
    check('announcement_audience', sql`${table.audience} in ('intakes','course','everybody')`),
    check('announcement_course', sql`(${table.audience} = 'course') = (${table.courseId} is not null)`),
    check('announcement_withdrawn', sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)`),
    tenantReference('announcement_for_course', table, table.courseId, course),
    tenantReference('announcement_by', table, table.byPersonId, person, 'restrict'),
    tenantReference('announcement_withdrawn_by', table, table.withdrawnBy, person, 'restrict'),
  ],
);

/** The intakes an announcement is for. */
export const announcementIntake = tenantTable(
  'announcement_intake',
  { announcementId: uuid('announcement_id').notNull(), intakeId: uuid('intake_id').notNull() },
  ['announcementId', 'intakeId'],
  (table) => [
    index('announcement_of_intake').on(table.organisationId, table.intakeId),
    tenantReference('announcement_intake_of', table, table.announcementId, announcement),
    tenantReference('announcement_for_intake', table, table.intakeId, intake),
  ],
);

/** What an announcement said before it was corrected, until when. */
export const announcementVersion = tenantTable(
  'announcement_version',
  {
    announcementId: uuid('announcement_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    document: jsonb('document').$type<RichText>().notNull(),
    /** Who corrected it, and when. */
    byPersonId: uuid('by_person_id').notNull(),
    at: instant('at').notNull(),
  },
  ['announcementId', 'number'],
  (table) => [
    tenantReference('announcement_version_of', table, table.announcementId, announcement),
    tenantReference('announcement_version_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** Who was sent an announcement, or opened it having enrolled later; and when they first opened it. */
export const announcementRecipient = tenantTable(
  'announcement_recipient',
  {
    announcementId: uuid('announcement_id').notNull(),
    personId: uuid('person_id').notNull(),
    readAt: instant('read_at'),
  },
  ['announcementId', 'personId'],
  (table) => [
    index('announcement_of_person').on(table.organisationId, table.personId, table.announcementId),
    tenantReference('announcement_recipient_of', table, table.announcementId, announcement),
    tenantReference('announcement_recipient_person', table, table.personId, person),
  ],
);
