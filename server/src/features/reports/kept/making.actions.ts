import { termsIn } from '#server/features/brand/brandRead.actions.ts';
import fs from 'node:fs';
import path from 'node:path';
import { unitOf } from '#contract/reports/kinds.ts';
import { writeMoreRows, writeRows } from '#server/platform/basics/writeCsv.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { askedOf, dividedBy } from '#server/features/reports/asked.actions.ts';
import { pathOf } from './files.actions.ts';
import { fileById, updateFile, type FileRow } from './kept.queries.ts';
import { recordCells, recordHeader } from '#server/features/reports/records.actions.ts';
import { nextOfList, openList } from '#server/features/reports/records.queries.ts';

/** Records read and written at once. */
const partSize = 2000;

/** Says how far it is in a transaction of its own: the one that reads lasts as long as the list. */
const tellDone = (tenant: Tenant, id: string, done: number): Promise<void> =>
  inScope(tenant, ({ tx }) => updateFile(tx, id, { done }));

async function* partsOf(scope: Scope, tenant: Tenant, file: FileRow): AsyncGenerator<Buffer> {
  const { tx } = scope;
  const { kind, figure, search, byPersonId: personId, ownIntakesOnly } = file;
  const { row, ...narrowing } = search;
  const { asked } = askedOf(scope, kind, narrowing, { personId, ownIntakesOnly });
  const terms = await termsIn(scope.tx, scope.organisation.id, 'en');
  const unit = unitOf(kind, figure);
  yield writeRows([recordHeader(terms)]);
  await openList(tx, kind, asked, { by: dividedBy(kind, narrowing.by), figure, row });
  let done = 0;
  for (;;) {
    const records = await nextOfList(tx, partSize);
    if (records.length === 0) return;
    yield writeMoreRows(records.map((record) => recordCells(record, unit, terms)));
    done += records.length;
    await tellDone(tenant, file.id, done);
  }
}

/** Writes the file that was ordered; what a server that stopped left of it begins anew. */
export async function makeFile(tenant: Tenant, id: string): Promise<void> {
  const file = pathOf(tenant, id);
  await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await inScope(tenant, async (scope) => {
    const row = await fileById(scope.tx, id);
    if (row?.state !== 'making') return;
    await fs.promises.writeFile(file, partsOf(scope, tenant, row), { mode: 0o600 });
  });
  const { size } = await fs.promises.stat(file).catch(() => ({ size: null }));
  if (size !== null) await inScope(tenant, ({ tx }) => updateFile(tx, id, { state: 'ready', bytes: size }));
}

export async function giveUpFile(tenant: Tenant, id: string): Promise<void> {
  await fs.promises.rm(pathOf(tenant, id), { force: true });
  await inScope(tenant, ({ tx }) => updateFile(tx, id, { state: 'failed' }));
}
