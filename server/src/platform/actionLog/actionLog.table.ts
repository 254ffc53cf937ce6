import { sql, type SQL } from 'drizzle-orm';
import { bigint, index, jsonb, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Act } from '#contract/kit/acts.ts';
import type { Subject } from '#contract/kit/subjects.ts';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** What the log shows of a subject: states and amounts, never a secret or what a student wrote. */
export type SubjectState = Record<string, unknown>;

type WithRoute = { readonly route: AnyPgColumn };
// In these words, which a statement has to have to find its entries in one of the indexes.
/** Whether a record was only looked at. */
export const isRead = ({ route }: WithRoute): SQL => sql`${route} like 'GET %'`;
export const isChange = ({ route }: WithRoute): SQL => sql`${route} not like 'GET %'`;

/** Everything staff did, and every sensitive record they read. Append-only; each entry is chained to the one before. */
export const actionLog = tenantTable(
  'action_log',
  {
    /** 1, 2, 3, … within an organisation. */
    position: bigint('position', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorId: uuid('actor_id').notNull(),
    act: text('act').$type<Act>().notNull(),
    route: text('route').notNull(),
    subject: text('subject').$type<Subject>().notNull(),
    /** Null for what an organisation has one of. */
    subjectId: uuid('subject_id'),
    /** Whose it was; null when it concerns nobody. */
    personId: uuid('person_id'),
    /** What changed, before and after; both null for a read. */
    before: jsonb('before').$type<SubjectState>(),
    after: jsonb('after').$type<SubjectState>(),
    address: text('address').notNull(),
    device: text('device').notNull(),
    /** HMAC-SHA256 of the hash before and this entry. */
    hash: text('hash').notNull(),
  },
  ['position'],
  (table) => [
    index('action_log_of').on(table.organisationId, table.personId, table.position),
    // In order of time: all, by whom, and by subject, each of changes and of reads. An entry is in three of them.
    index('action_log_changes').on(table.organisationId, table.at, table.position).where(isChange(table)),
    index('action_log_reads').on(table.organisationId, table.at, table.position).where(isRead(table)),
    index('action_log_changes_by')
      .on(table.organisationId, table.actorId, table.at, table.position)
      .where(isChange(table)),
    index('action_log_reads_by')
      .on(table.organisationId, table.actorId, table.at, table.position)
      .where(isRead(table)),
    index('action_log_changes_of')
      .on(table.organisationId, table.subject, table.at, table.position)
      .where(isChange(table)),
    index('action_log_reads_of')
      .on(table.organisationId, table.subject, table.at, table.position)
      .where(isRead(table)),
  ],
);

export type LogEntry = Omit<typeof actionLog.$inferSelect, 'organisationId'>;
/** An entry that is not chained yet. */
export type NewEntry = Omit<LogEntry, 'position' | 'hash'>;
