import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Figure, ReportKind } from '#contract/reports/kinds.ts';
import type { Narrowing, ReportFile } from '#contract/reports/reports.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a report is narrowed to, kept under a name. */
export const savedReport = tenantTable(
  'saved_report',
  {
    id: id(),
    kind: text('kind').$type<ReportKind>().notNull(),
    name: text('name').notNull(),
    search: jsonb('search').$type<Narrowing>().notNull(),
    /** Colleagues who may read such reports see it too. */
    shared: boolean('shared').notNull().default(false),
    byPersonId: uuid('by_person_id').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('saved_report_of').on(table.organisationId, table.byPersonId),
    tenantReference('saved_report_by', table, table.byPersonId, person),
  ],
);

/** A list behind a report that is written to a file in the background, for whoever asked. */
export const reportFile = tenantTable(
  'report_file',
  {
    id: id(),
    kind: text('kind').$type<ReportKind>().notNull(),
    figure: text('figure').$type<Figure>().notNull(),
    search: jsonb('search').$type<Narrowing & { row?: string | undefined }>().notNull(),
    /** Whom whoever asked reached then: who reaches less now gets it no more. */
    ownIntakesOnly: boolean('own_intakes_only').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    state: text('state').$type<ReportFile['state']>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  ['id'],
  (table) => [
    index('report_file_of').on(table.organisationId, table.byPersonId, table.askedAt),
    check('report_file_state', sql`${table.state} in ('making','ready','failed')`),
    tenantReference('report_file_by', table, table.byPersonId, person),
  ],
);
