import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ImportCandidate,
  ImportChoice,
  ImportField,
  ImportKind,
  ImportProblem,
  ImportRowState,
  ImportState,
} from '#contract/imports/values.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A file of students or enrolments, what its columns hold, and how far its import is. */
export const peopleImport = tenantTable(
  'people_import',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    encoding: text('encoding').$type<'utf-8' | 'utf-16' | 'windows-1252'>().notNull(),
    delimiter: text('delimiter').notNull(),
    headers: jsonb('headers').$type<string[]>().notNull(),
    /** What each column holds; null: it is left out. */
    fields: jsonb('fields').$type<(ImportField | null)[]>().notNull(),
    dayOrder: text('day_order').$type<'dmy' | 'mdy'>().notNull(),
    existing: text('existing').$type<'fill' | 'replace'>().notNull().default('fill'),
    mail: boolean('mail').notNull().default(false),
    state: text('state').$type<ImportState>().notNull().default('open'),
    revision: integer('revision').notNull().default(0),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    startedBy: uuid('started_by'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    undoneBy: uuid('undone_by'),
  },
  ['id'],
  (table) => [
    index('people_import_newest').on(table.organisationId, table.madeAt),
    check('people_import_kind', sql`${table.kind} in ('students','enrolments')`),
    check(
      'people_import_state',
      sql`${table.state} in ('open','running','stopped','done','undoing','undone')`,
    ),
    tenantReference('people_import_maker', table, table.madeBy, person, 'restrict'),
    tenantReference('people_import_starter', table, table.startedBy, person, 'restrict'),
    tenantReference('people_import_undoer', table, table.undoneBy, person, 'restrict'),
  ],
);

/** A row of the file: as it is to be imported, what is wrong with it, and what became of it. */
export const importRow = tenantTable(
  'import_row',
  {
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    /** The key of the act that imports it, so that it happens once. */
    id: id(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    state: text('state').$type<ImportRowState>().notNull(),
    problems: jsonb('problems').$type<ImportProblem[]>().notNull().default([]),
    candidates: jsonb('candidates').$type<ImportCandidate[]>().notNull().default([]),
    choice: text('choice').$type<ImportChoice>(),
    /** Who was chosen of the candidates. */
    sameId: uuid('same_id'),
    /** Whom the row is about; whom it added, once it is done. */
    personId: uuid('person_id'),
    subscriptionId: uuid('subscription_id'),
    /** It added this person, or this enrolment. */
    made: boolean('made').notNull().default(false),
  },
  ['importId', 'number'],
  (table) => [
    unique('import_row_id').on(table.organisationId, table.id),
    index('import_row_state').on(table.organisationId, table.importId, table.state, table.number),
    index('import_row_person').on(table.organisationId, table.personId),
    check(
      'import_row_state_known',
      sql`${table.state} in ('problem','match','ready','skipped','done','unchanged','failed','undone')`,
    ),
    check('import_row_choice', sql`${table.choice} in ('new','same','skip')`),
    foreignKey({
      name: 'import_row_of',
      columns: [table.organisationId, table.importId],
      foreignColumns: [peopleImport.organisationId, peopleImport.id],
    }).onDelete('cascade'),
    tenantReference('import_row_of_person', table, table.personId, person, 'restrict'),
    tenantReference('import_row_enrolment', table, table.subscriptionId, courseSubscription, 'restrict'),
  ],
);

/** What a header held in the organisation's last file with it. */
export const importColumn = tenantTable(
  'import_column',
  {
    kind: text('kind').$type<ImportKind>().notNull(),
    /** As it is compared. */
    header: text('header').notNull(),
    /** Null: it was left out. */
    field: text('field').$type<ImportField>(),
  },
  ['kind', 'header'],
);
