import { sql } from 'drizzle-orm';
import { index, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#contract/notifications.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A notice: shown in the application at once, and in the next email if the person wants it. */
export const notice = tenantTable(
  'notice',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    title: text('title').notNull(),
    /** For staff, the person it is about. */
    name: text('name').notNull().default(''),
    path: text('path').notNull(),
    /** Identifies the event, so that it is told only once: `feedback:<attempt>`. */
    once: text('once').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    /** When an email included it, or when it was decided not to mail it. */
    mailedAt: instant('mailed_at'),
  },
  ['id'],
  (table) => [
    unique('notice_once').on(table.organisationId, table.personId, table.once),
    index('notice_of').on(table.organisationId, table.personId, table.at),
    index('notice_to_mail')
      .on(table.organisationId, table.at)
      .where(sql`mailed_at is null`),
    tenantReference('notice_person', table, table.personId, person),
  ],
);
