import { z } from 'zod';
import { pageOf } from '#contract/kit/paging.ts';
import { Id, Instant } from '#contract/kit/values.ts';
import { recordFields } from '#contract/registration/fields.ts';

/* Students and enrolments from a file: its columns are named, its rows checked, and then a job imports them. */

export const importKinds = ['students', 'enrolments'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a column of each kind of file can hold. `fullName` is split into the parts of a legal name. */
export const importFields = {
  students: ['email', 'fullName', ...recordFields],
  enrolments: [
    'email',
    'clientNumber',
    'courseCode',
    'intake',
    'paymentOption',
    'studyReason',
    'fundingSource',
  ],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof importFields)[ImportKind][number];
export const ImportField = z.enum([...new Set([...importFields.students, ...importFields.enrolments])]);

/** `stopped`: an error of the server ended it; it can be continued. */
export const importStates = ['open', 'running', 'stopped', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * `problem` has to be corrected or skipped; `match` looks like somebody who is here and waits for a choice; `failed` could
 * not be imported when its turn came.
 */
export const importRowStates = [
  'problem',
  'match',
  'ready',
  'skipped',
  'done',
  'unchanged',
  'failed',
  'undone',
] as const;
export type ImportRowState = (typeof importRowStates)[number];

export const importChoices = ['new', 'same', 'skip'] as const;
export type ImportChoice = (typeof importChoices)[number];

/** Why a row may be about somebody who is here already. `enrolled`: they study the course now. */
export const matchReasons = [
  'email',
  'name_and_birth_date',
  'identifier',
  'phone',
  'enrolled',
  'earlier_row',
] as const;
export type MatchReason = (typeof matchReasons)[number];

const Counts = z.object(
  Object.fromEntries(importRowStates.map((state) => [state, z.int()])) as Record<ImportRowState, z.ZodInt>,
);

const ImportSummary = z.object({
  id: Id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  rows: z.int(),
  counts: Counts,
  madeBy: z.string(),
  madeAt: Instant,
  finishedAt: Instant.nullable(),
});
export type ImportSummary = z.output<typeof ImportSummary>;

export const Imports = z
  .object({ imports: z.array(ImportSummary).meta({ description: 'Newest first' }) })
  .meta({ id: 'Imports' });
export type Imports = z.output<typeof Imports>;

export const dayOrders = ['dmy', 'mdy'] as const;

export const Import = ImportSummary.extend({
  revision: z.int(),
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
  delimiter: z.string(),
  country: z.string().meta({ description: 'Whose lists of codes apply: ISO 3166-1 alpha-2' }),
  columns: z.array(
    z.object({
      header: z.string(),
      samples: z.array(z.string()),
      field: ImportField.nullable().meta({ description: 'Null: this column is left out' }),
    }),
  ),
  dayOrder: z.enum(dayOrders).meta({ description: 'How 3/4/1990 is read' }),
  existing: z
    .enum(['fill', 'replace'])
    .meta({ description: 'Of people who are here: fill in what is empty, or also replace what differs' }),
  missing: z.array(ImportField).meta({ description: 'Fields without a column that every row needs' }),
  mail: z.boolean().meta({ description: 'Whether imported people are sent an email' }),
  startedAt: Instant.nullable(),
}).meta({ id: 'Import' });
export type Import = z.output<typeof Import>;

const Problem = z.object({
  column: z.int().nullable().meta({ description: 'Counted from 0; null: of the whole row' }),
  field: ImportField.nullable(),
  code: z.string(),
  row: z.int().optional().meta({ description: 'Another row of the file it is about' }),
});
export type ImportProblem = z.output<typeof Problem>;

const Candidate = z.object({
  id: Id.nullable().meta({ description: 'Null for an earlier row of the file' }),
  row: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  clientNumber: z.string().nullable(),
  same: z.array(z.enum(matchReasons)),
});
export type ImportCandidate = z.output<typeof Candidate>;

export const ImportRow = z
  .object({
    number: z.int().meta({ description: 'The line of the file in a spreadsheet; its headers are 1' }),
    cells: z.array(z.string()),
    state: z.enum(importRowStates),
    problems: z.array(Problem),
    candidates: z.array(Candidate),
    choice: z.enum(importChoices).nullable(),
    person: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .meta({ description: 'Whom the row is about, or whom it added' }),
    made: z.boolean().meta({ description: 'The row added somebody, or an enrolment' }),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof ImportRow>;

export const RowsPage = pageOf(ImportRow);

const blockReasons = ['signed_in', 'changed', 'merged', 'used', 'studied', 'paid'] as const;
export type UndoReason = (typeof blockReasons)[number];
export const UndoPreview = z
  .object({
    removes: z.int().meta({ description: 'People or enrolments that would be taken back' }),
    restores: z.int().meta({ description: 'People whose details would be as before' }),
    blocks: z.array(
      z.object({ number: z.int(), personId: Id, name: z.string(), reason: z.enum(blockReasons) }),
    ),
  })
  .meta({ id: 'ImportUndo' });
export type ImportUndo = z.output<typeof UndoPreview>;

export const mostImportRows = 20_000;
/** Of a file, before it is written as base64. */
export const mostImportBytes = 6 * 1024 * 1024;
