import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import { migrateDatabase } from '#server/platform/migrate.ts';
import { connectionsOf } from '#server/platform/database/ground.ts';
import { queues } from '#server/queues.ts';
import type { Figures } from './figures.ts';

/*
 * An installation of 23 November 2026 (commit 8e1fb19): the demonstration with two outcomes of `finished`, and what its
 * visitors and students read then.
 */

interface Before {
  at: string;
  tables: Record<string, object[]>;
}

const stored = (name: string, reviver?: (key: string, value: unknown) => unknown) =>
  JSON.parse(gunzipSync(fs.readFileSync(path.join(import.meta.dirname, name))).toString('utf8'), reviver);

export const before = (): Before => stored('before.json.gz');

/** What was read by `organisation` (a visitor) and `organisation/mailbox` (a student), then by path. */
export const figuresBefore = (): Record<string, Figures> =>
  stored('figures.json.gz', (_, value: unknown) => withOccasions(value));

/** An item had one observation at most; now it has one for each occasion. */
function withOccasions(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('observation' in value)) return value;
  const { observation, ...item } = value;
  return { ...item, observations: observation === null ? [] : [observation] };
}

const migrations = path.resolve(import.meta.dirname, '../../migrations');
const lastMigration = '20261122214604_organisation_searchable';

/** Makes the tables as they were. */
async function migrateAsBefore(owner: pg.Client): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-migrations-'));
  for (const name of fs.readdirSync(migrations).filter((each) => each <= lastMigration))
    fs.cpSync(path.join(migrations, name), path.join(folder, name), { recursive: true });
  await migrate(drizzle({ client: owner }), { migrationsFolder: folder });
  fs.rmSync(folder, { recursive: true });
}

/** Adds the rows as they are: no trigger changes or refuses them. */
async function load(superuser: pg.Client, tables: Before['tables']): Promise<void> {
  await superuser.query(`set session_replication_role = replica`);
  for (const [table, rows] of Object.entries(tables)) {
    const { rows: columns } = await superuser.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const list = columns.map(({ name }) => name).join(', ');
    await superuser.query(
      `insert into public.${table} (${list}) select ${list} from jsonb_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
}

/** A database of that installation, not migrated further. */
export async function databaseBefore() {
  const { socketDir, port } = inject('database');
  const config = (database = 'postgres', user = 'postgres'): pg.ClientConfig => ({
    host: socketDir,
    port,
    database,
    user,
  });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const connections = connectionsOf({ config }, name);
  const during = async (connection: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  await during(config(), (client) => client.query(`create database ${name} owner livery_owner`));
  await during(connections.owner, migrateAsBefore);
  await during(config(name), (client) => load(client, before().tables));
  return connections;
}

/** The same, migrated to the present. */
export async function databaseAfter() {
  const connections = await databaseBefore();
  await migrateDatabase(connections.owner, connections.applicationRole, queues);
  return connections;
}
