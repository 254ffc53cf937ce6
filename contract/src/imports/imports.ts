import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { bodyLimitFor, FileContent } from '#contract/kit/fileContent.ts';
import { PageQuery } from '#contract/kit/paging.ts';
import { Id, IdParams, Int4, Line, Text } from '#contract/kit/values.ts';
import {
  dayOrders,
  Import,
  importChoices,
  ImportField,
  importKinds,
  ImportRow,
  importRowStates,
  Imports,
  mostImportBytes,
  RowsPage,
  UndoPreview,
} from './values.ts';

/* Students and enrolments from a file: its columns are named, its rows checked, and then a job imports them. */

const act = { act: 'people.import' } as const;
const one = { access: act, log: { on: 'people_import' }, params: IdParams } as const;
const RowParams = z.object({ id: Id, number: z.coerce.number().int().min(2).max(1_000_000) });

export const imports = contract({
  'GET /api/staff/imports': {
    access: act,
    summary: 'Files that were imported, or are about to be',
    response: Imports,
  },
  'POST /api/staff/imports': {
    access: act,
    log: { on: 'people_import', by: 'made' },
    summary: 'Read a file of students or enrolments; nothing is imported before it is started',
    bodyLimit: bodyLimitFor(mostImportBytes),
    body: z.object({
      kind: z.enum(importKinds),
      fileName: Line(200).min(1),
      content: FileContent(mostImportBytes),
    }),
    response: Import,
    status: 201,
    creates: true,
    errors: ['invalid_input', 'file_not_accepted'],
  },
  'GET /api/staff/import_templates/:kind': {
    access: act,
    summary: 'A file with the headers of every column and one example, to be filled in',
    params: z.object({ kind: z.enum(importKinds) }),
    response: 'file',
  },
  'GET /api/staff/imports/:id': {
    ...one,
    summary: 'An import: its columns, and how many rows are ready',
    response: Import,
    errors: ['not_found'],
  },
  'GET /api/staff/imports/:id/rows': {
    ...one,
    summary: 'The rows of an import with what is wrong and who is alike',
    query: PageQuery.extend({ state: z.enum(importRowStates).optional() }),
    response: RowsPage,
    errors: ['not_found'],
  },
  'GET /api/staff/imports/:id/file': {
    ...one,
    summary: 'The rows of one state as a file, with the reasons as the last column',
    query: z.object({ state: z.enum(importRowStates).default('problem') }),
    response: 'file',
    errors: ['not_found'],
  },
  'PUT /api/staff/imports/:id/columns': {
    ...one,
    summary: 'Say what the columns hold; every row is checked anew, and the organisation remembers it',
    body: z.object({
      revision: Int4,
      fields: z.array(ImportField.nullable()).max(200),
      dayOrder: z.enum(dayOrders),
      existing: z.enum(['fill', 'replace']),
    }),
    response: Import,
    errors: ['not_found', 'invalid_input', 'changed_elsewhere', 'wrong_state'],
  },
  'PATCH /api/staff/imports/:id/rows/:number': {
    access: act,
    log: { on: 'people_import' },
    summary: 'Correct the cells of a row, or choose what becomes of it',
    params: RowParams,
    body: z.object({
      cells: z
        .array(z.object({ column: Int4.min(0).max(199), text: Text(4000) }))
        .max(200)
        .default([]),
      choice: z.enum(importChoices).nullable().optional(),
      sameId: Id.optional(),
    }),
    response: z.object({ row: ImportRow, import: Import }),
    errors: ['not_found', 'invalid_input', 'wrong_state'],
  },
  'POST /api/staff/imports/:id/choices': {
    ...one,
    summary: 'Choose for every row of a state at once; `same` where exactly one person is alike',
    body: z.object({
      state: z.enum(['problem', 'match', 'skipped']),
      choice: z.enum(importChoices).nullable(),
    }),
    response: Import,
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/imports/:id/start': {
    ...one,
    summary: 'Import every row that is ready, in a job; starting again continues where it stopped',
    body: z.object({ revision: Int4, mail: z.boolean() }),
    response: Import,
    errors: ['not_found', 'changed_elsewhere', 'wrong_state'],
  },
  'GET /api/staff/imports/:id/undo': {
    ...one,
    summary: 'What undoing an import would take back, and what prevents it',
    response: UndoPreview,
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/imports/:id/undo': {
    ...one,
    summary: 'Take back everything an import did, while nothing was built on it',
    body: z.object({ revision: Int4 }),
    response: Import,
    errors: ['not_found', 'changed_elsewhere', 'wrong_state'],
  },
  'DELETE /api/staff/imports/:id': {
    ...one,
    summary: 'Discard an import that was not started, with its file',
    response: Imports,
    errors: ['not_found', 'wrong_state'],
  },
});
