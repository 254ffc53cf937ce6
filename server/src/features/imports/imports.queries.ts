import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type {
  ImportCandidate,
  ImportField,
  ImportKind,
  ImportProblem,
  ImportRowState,
} from '#contract/imports/values.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { importColumn, importRow, peopleImport } from './imports.table.ts';

export type ImportFile = typeof peopleImport.$inferSelect;
export type Row = typeof importRow.$inferSelect;

export async function insertImport(tx: Tx, values: typeof peopleImport.$inferInsert): Promise<ImportFile> {
  const [row] = await tx.insert(peopleImport).values(values).returning();
  return row!;
}

/** Adds the rows of a file in one statement. */
export async function insertRows(
  tx: Tx,
  importId: string,
  rows: readonly { number: number; cells: readonly string[] }[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${importRow} (import_id, number, cells, state)
    select ${importId}, d.number, d.cells, 'problem'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (number integer, cells jsonb)`);
}

export async function importById(tx: Tx, id: string): Promise<ImportFile | null> {
  const [row] = await tx.select().from(peopleImport).where(eq(peopleImport.id, id));
  return row ?? null;
}

export async function lockImport(tx: Tx, id: string): Promise<ImportFile | null> {
  const [row] = await tx.select().from(peopleImport).where(eq(peopleImport.id, id)).for('update');
  return row ?? null;
}

export async function updateImport(
  tx: Tx,
  id: string,
  values: Partial<typeof peopleImport.$inferInsert>,
): Promise<ImportFile> {
  const [row] = await tx.update(peopleImport).set(values).where(eq(peopleImport.id, id)).returning();
  return row!;
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.delete(peopleImport).where(eq(peopleImport.id, id));
}

/** The newest imports, with who made them. */
export async function newestImports(tx: Tx, limit: number) {
  return tx
    .select({ file: peopleImport, madeBy: person.name })
    .from(peopleImport)
    .innerJoin(person, tenantJoin(person, peopleImport, peopleImport.madeBy))
    .orderBy(desc(peopleImport.madeAt), desc(peopleImport.id))
    .limit(limit);
}

/** How many rows of these imports are in each state. */
export async function countStates(tx: Tx, importIds: readonly string[]) {
  if (importIds.length === 0) return [];
  return tx
    .select({ importId: importRow.importId, state: importRow.state, rows: count() })
    .from(importRow)
    .where(inArray(importRow.importId, [...importIds]))
    .groupBy(importRow.importId, importRow.state);
}

export async function rowsOf(tx: Tx, importId: string): Promise<Row[]> {
  return tx.select().from(importRow).where(eq(importRow.importId, importId)).orderBy(asc(importRow.number));
}

const ofState = (importId: string, state: ImportRowState | undefined) =>
  and(eq(importRow.importId, importId), state === undefined ? undefined : eq(importRow.state, state));

export async function countRows(tx: Tx, importId: string, state: ImportRowState | undefined) {
  const [row] = await tx.select({ rows: count() }).from(importRow).where(ofState(importId, state));
  return row!.rows;
}

export async function rowsPage(
  tx: Tx,
  importId: string,
  state: ImportRowState | undefined,
  page: { size: number; skip: number },
) {
  return tx
    .select({ row: importRow, name: person.name })
    .from(importRow)
    .leftJoin(person, tenantJoin(person, importRow, importRow.personId))
    .where(ofState(importId, state))
    .orderBy(asc(importRow.number))
    .limit(page.size)
    .offset(page.skip);
}

export async function rowByNumber(tx: Tx, importId: string, number: number) {
  const [row] = await tx
    .select({ row: importRow, name: person.name })
    .from(importRow)
    .leftJoin(person, tenantJoin(person, importRow, importRow.personId))
    .where(and(eq(importRow.importId, importId), eq(importRow.number, number)));
  return row ?? null;
}

/** The next rows to be imported. Locked, so that two servers never take the same. */
export async function takeReady(tx: Tx, importId: string, limit: number): Promise<Row[]> {
  return tx
    .select()
    .from(importRow)
    .where(ofState(importId, 'ready'))
    .orderBy(asc(importRow.number))
    .limit(limit)
    .for('update');
}

export async function changeRow(
  tx: Tx,
  importId: string,
  number: number,
  values: Partial<Pick<Row, 'cells' | 'choice' | 'sameId'>>,
): Promise<void> {
  await tx
    .update(importRow)
    .set(values)
    .where(and(eq(importRow.importId, importId), eq(importRow.number, number)));
}

export async function chooseFor(
  tx: Tx,
  importId: string,
  numbers: readonly number[],
  choice: Row['choice'],
): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .update(importRow)
    .set({ choice })
    .where(and(eq(importRow.importId, importId), inArray(importRow.number, [...numbers])));
}

/** What a check or an import says about a row; what is left out stays as it is. */
export interface RowResult {
  readonly number: number;
  readonly state: ImportRowState;
  readonly problems: readonly ImportProblem[];
  readonly candidates?: readonly ImportCandidate[];
  readonly sameId?: string | null;
  readonly personId?: string | null;
  readonly subscriptionId?: string | null;
  readonly made?: boolean;
}

/** Writes what was found out about rows, in one statement. */
export async function writeResults(tx: Tx, importId: string, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return;
  await tx.execute(sql`
    update ${importRow} r set state = d.state, problems = d.problems,
      candidates = coalesce(d.candidates, r.candidates), person_id = coalesce(d."personId", r.person_id),
      subscription_id = coalesce(d."subscriptionId", r.subscription_id), made = coalesce(d.made, r.made),
      same_id = coalesce(d."sameId", r.same_id)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as d (number integer, state text, problems jsonb,
      candidates jsonb, "personId" uuid, "subscriptionId" uuid, made boolean, "sameId" uuid)
    where r.import_id = ${importId} and r.number = d.number`);
}

/** Whom a row is about, as a check sees it now; null forgets somebody. */
export async function forgetPeople(tx: Tx, importId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .update(importRow)
    .set({ personId: null })
    .where(and(eq(importRow.importId, importId), inArray(importRow.number, [...numbers])));
}

export async function rememberedColumns(tx: Tx, kind: ImportKind): Promise<Map<string, ImportField | null>> {
  const rows = await tx
    .select({ header: importColumn.header, field: importColumn.field })
    .from(importColumn)
    .where(eq(importColumn.kind, kind));
  return new Map(rows.map(({ header, field }) => [header, field]));
}

export async function rememberColumns(
  tx: Tx,
  kind: ImportKind,
  columns: ReadonlyMap<string, ImportField | null>,
): Promise<void> {
  if (columns.size === 0) return;
  await tx
    .insert(importColumn)
    .values([...columns].map(([header, field]) => ({ kind, header, field })))
    .onConflictDoUpdate({
      target: [importColumn.organisationId, importColumn.kind, importColumn.header],
      set: { field: sql`excluded.field` },
    });
}

/** Files that nobody started to import. */
export async function deleteAbandoned(tx: Tx, before: Date): Promise<void> {
  await tx.delete(peopleImport).where(and(eq(peopleImport.state, 'open'), lt(peopleImport.madeAt, before)));
}

/** What files held that were imported long ago: their people's records have it. */
export async function emptyOldRows(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`
    update ${importRow} r set cells = '[]', candidates = '[]', problems = '[]'
    from ${peopleImport} i
    where i.id = r.import_id and i.state in ('done', 'undone') and i.finished_at < ${before.toISOString()}::timestamptz
      and r.cells <> '[]'`);
}
