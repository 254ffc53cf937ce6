import {
  importRowStates,
  type Import,
  type ImportField,
  type ImportRow,
  type ImportRowState,
  type Imports,
} from '#contract/imports/values.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { countryOf } from '#server/features/registration/person/person.actions.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  countRows,
  countStates,
  importById,
  newestImports,
  rowsPage,
  type ImportFile,
  type Row,
} from './imports.queries.ts';

/* What the screens show of imports. */

const pageSize = 25;
const newest = 50;
const sampledRows = 20;
const samples = 3;

type Counts = Import['counts'];

export async function countsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Counts>> {
  const rows = Map.groupBy(await countStates(tx, ids), ({ importId }) => importId);
  return new Map(
    ids.map((id) => {
      const counted = new Map(rows.get(id)?.map(({ state, rows: n }) => [state, n]));
      return [
        id,
        Object.fromEntries(importRowStates.map((state) => [state, counted.get(state) ?? 0])) as Counts,
      ];
    }),
  );
}

function summaryOf(file: ImportFile, madeBy: string, counts: Counts) {
  const { id, kind, fileName, state } = file;
  const rows = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const finishedAt = file.finishedAt?.toISOString() ?? null;
  return { id, kind, fileName, state, rows, counts, madeBy, madeAt: file.madeAt.toISOString(), finishedAt };
}

export async function readImports(tx: Tx): Promise<Imports> {
  const files = await newestImports(tx, newest);
  const counts = await countsOf(
    tx,
    files.map(({ file }) => file.id),
  );
  return { imports: files.map(({ file, madeBy }) => summaryOf(file, madeBy, counts.get(file.id)!)) };
}

/** What every row needs and no column has. */
function missingOf({ kind, fields }: ImportFile): ImportField[] {
  const has = new Set(fields);
  if (kind === 'enrolments')
    return [
      ...(has.has('email') || has.has('clientNumber') ? [] : (['email'] as const)),
      ...(has.has('courseCode') ? [] : (['courseCode'] as const)),
    ];
  const named = has.has('fullName') || has.has('familyName');
  return [...(has.has('email') ? [] : (['email'] as const)), ...(named ? [] : (['familyName'] as const))];
}

export async function viewOf(scope: Scope, file: ImportFile): Promise<Import> {
  const { tx } = scope;
  const [first, counts, maker, country] = await Promise.all([
    rowsPage(tx, file.id, undefined, { size: sampledRows, skip: 0 }),
    countsOf(tx, [file.id]),
    personById(tx, file.madeBy),
    countryOf(scope),
  ]);
  return {
    ...summaryOf(file, maker?.name ?? '', counts.get(file.id)!),
    revision: file.revision,
    encoding: file.encoding,
    delimiter: file.delimiter,
    country: country.code,
    columns: file.headers.map((header, i) => ({
      header,
      samples: first
        .map(({ row }) => row.cells[i] ?? '')
        .filter((text) => text !== '')
        .slice(0, samples),
      field: file.fields[i] ?? null,
    })),
    dayOrder: file.dayOrder,
    existing: file.existing,
    missing: missingOf(file),
    mail: file.mail,
    startedAt: file.startedAt?.toISOString() ?? null,
  };
}

export const readImport = async (scope: Scope, id: string): Promise<Import> =>
  viewOf(scope, found(await importById(scope.tx, id)));

export const rowSaid = ({ row, name }: { row: Row; name: string | null }): ImportRow => {
  const { number, cells, state, problems, candidates, choice, personId, made } = row;
  const person = personId === null ? null : { id: personId, name: name ?? '' };
  return { number, cells, state, problems, candidates, choice, person, made };
};

export async function readRowsOf(tx: Tx, id: string, state: ImportRowState | undefined, page: number) {
  found(await importById(tx, id));
  const total = await countRows(tx, id, state);
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  const rows = await rowsPage(tx, id, state, { size: pageSize, skip: (shown - 1) * pageSize });
  return { rows: rows.map(rowSaid), page: shown, pageSize, total };
}
