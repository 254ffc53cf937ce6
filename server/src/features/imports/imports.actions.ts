import type { z } from 'zod';
import {
  importFields,
  mostImportRows,
  type Import,
  type ImportField,
  type Imports,
} from '#contract/imports/values.ts';
import type { imports } from '#contract/imports/imports.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope, Scope, Tenant } from '#server/platform/scope.ts';
import { inScope } from '#server/platform/scope.ts';
import { checkAll } from './check.actions.ts';
import { orderOfDays } from './file/cells.rules.ts';
import { readRows } from './file/csv.ts';
import { guessFields, headerKey } from './file/headers.rules.ts';
import {
  changeRow,
  chooseFor,
  deleteAbandoned,
  deleteImport,
  emptyOldRows,
  insertImport,
  insertRows,
  lockImport,
  rememberColumns,
  rememberedColumns,
  rowByNumber,
  rowsOf,
  updateImport,
  type ImportFile,
  type Row,
} from './imports.queries.ts';
import { importQueue } from './imports.queues.ts';
import { countsOf, readImports, rowSaid, viewOf } from './read.actions.ts';
import { blocksOf } from './undo.actions.ts';

type Body<K extends keyof typeof imports> = (typeof imports)[K] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : never;

const dayFields: ReadonlySet<ImportField | null> = new Set(['birthDate', 'intake']);

/** Reads a file and checks its rows as far as its columns are understood. */
export async function beginImport(
  scope: RequestScope,
  body: Body<'POST /api/staff/imports'>,
): Promise<Import> {
  const { tx, caller, now } = scope;
  const { kind, fileName, content } = body;
  const read = readRows(Buffer.from(content.join(''), 'base64'), mostImportRows);
  if (read === 'spreadsheet' || read === 'binary')
    throw new Problem('file_not_accepted', {
      errors: [{ field: 'content', code: read, message: 'Not a CSV file' }],
    });
  if (typeof read === 'string') throw wrongField('content', read, 'Not a file of rows');
  const fields = guessFields(kind, read.headers, await rememberedColumns(tx, kind));
  const days = fields.flatMap((field, i) => (dayFields.has(field) ? [i] : []));
  const file = await insertImport(tx, {
    kind,
    fileName,
    encoding: read.encoding,
    delimiter: read.delimiter,
    headers: read.headers,
    fields,
    dayOrder: orderOfDays(days.flatMap((i) => read.rows.map(({ cells }) => cells[i] ?? ''))),
    madeBy: caller.personId,
    madeAt: now,
  });
  await insertRows(tx, file.id, read.rows);
  await checkAll(scope, file);
  return viewOf(scope, file);
}

async function open(tx: Tx, id: string, revision?: number): Promise<ImportFile> {
  const file = found(await lockImport(tx, id));
  if (file.state !== 'open') throw new Problem('wrong_state');
  if (revision !== undefined && file.revision !== revision) throw new Problem('changed_elsewhere');
  return file;
}

const grown = async (tx: Tx, file: ImportFile, values: Parameters<typeof updateImport>[2] = {}) =>
  updateImport(tx, file.id, { ...values, revision: file.revision + 1 });

export async function nameColumns(
  scope: RequestScope,
  id: string,
  { revision, fields, dayOrder, existing }: Body<'PUT /api/staff/imports/:id/columns'>,
): Promise<Import> {
  const { tx } = scope;
  const file = await open(tx, id, revision);
  const permitted: readonly string[] = importFields[file.kind];
  const known = fields.filter((field) => field !== null);
  if (fields.length !== file.headers.length || known.some((field) => !permitted.includes(field)))
    throw wrongField('fields', 'unknown_code', 'Not the columns of this file');
  if (new Set(known).size < known.length) throw wrongField('fields', 'twice', 'Two columns hold the same');
  const changed = await grown(tx, file, { fields, dayOrder, existing });
  const headers = file.headers.map((header, i) => [headerKey(header), fields[i] ?? null] as const);
  await rememberColumns(tx, file.kind, new Map(headers.filter(([header]) => header !== '')));
  await checkAll(scope, changed);
  return viewOf(scope, changed);
}

/** Corrects a row or chooses for it. Every row is checked again: a row may have been the twin of another. */
export async function correctRow(
  scope: RequestScope,
  id: string,
  number: number,
  { cells, choice, sameId }: Body<'PATCH /api/staff/imports/:id/rows/:number'>,
) {
  const { tx } = scope;
  const file = await open(tx, id);
  const { row } = found(await rowByNumber(tx, id, number));
  const next = [...row.cells];
  for (const { column, text } of cells) {
    if (column >= file.headers.length) throw wrongField('cells', 'no_column', 'The file has no such column');
    while (next.length <= column) next.push('');
    next[column] = text.trim();
  }
  await changeRow(tx, id, number, {
    cells: next,
    ...(choice !== undefined && { choice, sameId: sameId ?? null }),
  });
  const changed = await grown(tx, file);
  await checkAll(scope, changed);
  return { row: rowSaid(found(await rowByNumber(tx, id, number))), import: await viewOf(scope, changed) };
}

/** One choice for every row of a state. */
export async function chooseAll(
  scope: RequestScope,
  id: string,
  { state, choice }: Body<'POST /api/staff/imports/:id/choices'>,
): Promise<Import> {
  const { tx } = scope;
  const file = await open(tx, id);
  const rows = (await rowsOf(tx, id)).filter((row) => row.state === state);
  const people = (row: Row) => row.candidates.filter((one) => one.id !== null).length;
  const chosen = choice === 'same' ? rows.filter((row) => people(row) === 1) : rows;
  await chooseFor(
    tx,
    id,
    chosen.map(({ number }) => number),
    choice,
  );
  const changed = await grown(tx, file);
  await checkAll(scope, changed);
  return viewOf(scope, changed);
}

async function enqueue(scope: Scope, importId: string): Promise<void> {
  const { tx, platform, organisation } = scope;
  await platform.jobs.enqueue(tx, importQueue, { organisationId: organisation.id, importId });
}

/** Starts an import in a job. One that stopped goes on where it was; one that is done does nothing again. */
export async function startImport(
  scope: RequestScope,
  id: string,
  { revision, mail }: Body<'POST /api/staff/imports/:id/start'>,
): Promise<Import> {
  const { tx, caller, now } = scope;
  const file = found(await lockImport(tx, id));
  if (file.state === 'stopped' || file.state === 'running') {
    const running = await updateImport(tx, id, { state: 'running' });
    await enqueue(scope, id);
    return viewOf(scope, running);
  }
  if (file.state !== 'open') throw new Problem('wrong_state');
  if (file.revision !== revision) throw new Problem('changed_elsewhere');
  const counts = (await countsOf(tx, [id])).get(id)!;
  if (counts.ready === 0 || counts.problem + counts.match > 0) throw new Problem('wrong_state');
  const started = await grown(tx, file, {
    state: 'running',
    mail,
    startedBy: caller.personId,
    startedAt: now,
  });
  await enqueue(scope, id);
  return viewOf(scope, started);
}

export async function undoImport(scope: RequestScope, id: string, revision: number): Promise<Import> {
  const { tx, caller } = scope;
  const file = found(await lockImport(tx, id));
  if (file.state !== 'done') throw new Problem('wrong_state');
  if (file.revision !== revision) throw new Problem('changed_elsewhere');
  if ((await blocksOf(tx, file)).length > 0) throw new Problem('wrong_state');
  const undoing = await grown(tx, file, { state: 'undoing', undoneBy: caller.personId });
  await enqueue(scope, id);
  return viewOf(scope, undoing);
}

export async function discardImport(tx: Tx, id: string): Promise<Imports> {
  const file = await open(tx, id);
  await deleteImport(tx, file.id);
  return readImports(tx);
}

const abandonedDays = 30;
const keptDays = 90;

/** Daily: forgets files nobody imported, and the cells of those imported long ago. */
export async function cleanImports(tenant: Tenant): Promise<void> {
  await inScope(tenant, async ({ tx, now }) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await deleteAbandoned(tx, daysAgo(abandonedDays));
    await emptyOldRows(tx, daysAgo(keptDays));
  });
}
