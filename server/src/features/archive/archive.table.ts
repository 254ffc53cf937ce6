import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Archive } from '#contract/console/settings/archive.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An archive somebody had made. The row stays when its file is deleted. */
export const archive = tenantTable(
  'archive',
  {
    id: id(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    state: text('state').$type<Archive['state']>().notNull(),
    progress: jsonb('progress').$type<Archive['progress']>(),
    /** When whoever makes it was last heard of. */
    heardAt: instant('heard_at').notNull(),
    failure: text('failure').$type<Archive['failure']>(),
    readyAt: instant('ready_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    /** When its file was deleted, or will be. */
    deletedAt: instant('deleted_at'),
  },
  ['id'],
  (table) => [
    index('archive_newest').on(table.organisationId, table.askedAt),
    uniqueIndex('archive_under_way')
      .on(table.organisationId)
      .where(sql`${table.state} = 'making'`),
    check('archive_state', sql`${table.state} in ('making','ready','failed','deleted')`),
    check('archive_failure', sql`${table.failure} in ('no_space','stopped','other')`),
    check(
      'archive_whole',
      sql`${table.state} <> 'ready' or (${table.sha256} is not null and ${table.bytes} is not null and ${table.deletedAt} is not null)`,
    ),
    tenantReference('archive_asker', table, table.askedBy, person, 'restrict'),
    index('archive_asked_by').on(table.organisationId, table.askedBy),
  ],
);
