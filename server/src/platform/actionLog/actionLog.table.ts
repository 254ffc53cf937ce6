import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Act } from '#contract/kit/acts.ts';
import type { Subject } from '#contract/kit/subjects.ts';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** What the log shows of a subject: states and amounts, never a secret or what a student wrote. */
export type SubjectState = Record<string, unknown>;

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
    // Newest first, as a whole and by what it is narrowed to; an entry is in one of the last two.
    index('action_log_at').on(table.organisationId, table.at, table.position),
    index('action_log_actor').on(table.organisationId, table.actorId, table.at, table.position),
    index('action_log_reads')
      .on(table.organisationId, table.at, table.position)
      .where(sql`${table.route} like 'GET %'`),
    index('action_log_changes')
      .on(table.organisationId, table.subject, table.at, table.position)
      .where(sql`${table.route} not like 'GET %'`),
  ],
);

export type LogEntry = Omit<typeof actionLog.$inferSelect, 'organisationId'>;
/** An entry that is not chained yet. */
export type NewEntry = Omit<LogEntry, 'position' | 'hash'>;
