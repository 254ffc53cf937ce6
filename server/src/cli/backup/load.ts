import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import type { Manifest, Rows } from '#server/features/archive/file/manifest.ts';
import { placeOf, readTables, type TableOf } from '#server/features/archive/file/tables.queries.ts';

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Takes off what would refuse or change rows on their way in; resolves with what puts it on again. */
async function open(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ name: string; forced: boolean }>(
    `select oid::regclass::text as name, relforcerowsecurity as forced
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables)
    await client.query(`alter table ${name} no force row level security, disable trigger user`);
  return async () => {
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name, forced } of tables)
      await client.query(
        `alter table ${name} ${forced ? 'force row level security, ' : ''}enable trigger user`,
      );
  };
}

async function loadRows(
  client: pg.Client,
  tables: ReadonlyMap<string, TableOf>,
  { file, table, columns, rows }: Rows,
  folder: string,
): Promise<void> {
  const into = tables.get(table);
  if (!into) throw new OperatorError(`The backup has a table that is not known here: ${table}.`);
  const place = placeOf({ target: into.target, columns });
  const copy = client.query(copyFrom(`copy ${place} from stdin`));
  await pipeline(fs.createReadStream(path.join(folder, file)), createGunzip(), copy);
  if (copy.rowCount !== rows)
    throw new OperatorError(`The backup is damaged: ${file} has ${copy.rowCount} rows.`);
}

/**
 * Writes every row of a backup into a database of the same schema, as the owner and within the caller's transaction.
 * References are checked when all rows are there.
 */
export async function loadAll(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  const close = await open(client);
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]));
  for (const { rows } of manifest.organisations)
    for (const table of rows) await loadRows(client, tables, table, folder);
  await close();
}
