import {
  importFields,
  type ImportKind,
  type ImportProblem,
  type ImportRowState,
} from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import { importProblemText } from '#messages/imports/problems.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { writeRows } from '#server/platform/basics/writeCsv.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { templateHeader } from './file/headers.rules.ts';
import { importById, rowsOf } from './imports.queries.ts';

/* Files to download: a template of each kind, and the rows of an import with the reasons. */

const csv = (name: string, rows: readonly (readonly string[])[]): FileAnswer => ({
  content: writeRows(rows),
  mediaType: 'text/csv; charset=utf-8',
  name,
  cache: 'never',
  download: true,
});

const examples: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  students: {
    email: 'ana.silva@example.org',
    givenName: 'Ana',
    familyName: 'Silva',
    birthDate: '1998-04-23',
    phone: '0400 000 000',
  },
  enrolments: { email: 'ana.silva@example.org', courseCode: 'BSB30120' },
};

function problemText({ field, ...problem }: ImportProblem): string {
  const reason = importProblemText(problem);
  return field === null ? reason : m.imports_file_reason({ field: templateHeader(field), reason });
}

/** A file with every column and one example. The full name is left out: its parts are better. */
export function templateOf(kind: ImportKind): FileAnswer {
  const fields = importFields[kind].filter((field) => field !== 'fullName');
  return csv(`${kind}-template.csv`, [
    fields.map(templateHeader),
    fields.map((field) => examples[kind][field] ?? ''),
  ]);
}

/** The rows of one state as they were in the file, or were corrected, with the reasons as the last column. */
export async function fileOf(tx: Tx, id: string, state: ImportRowState): Promise<FileAnswer> {
  const file = found(await importById(tx, id));
  const rows = (await rowsOf(tx, id)).filter((row) => row.state === state);
  const stem = file.fileName.replace(/\.[^.]*$/, '');
  return csv(`${stem}-${state}.csv`, [
    [...file.headers, 'Row', 'Reasons'],
    ...rows.map(({ number, cells, problems }) => [
      ...file.headers.map((_, i) => cells[i] ?? ''),
      String(number),
      problems.map(problemText).join(' '),
    ]),
  ]);
}
