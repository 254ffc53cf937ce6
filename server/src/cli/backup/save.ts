import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { create } from 'tar';
import { existingOrganisation, OperatorError } from '#server/features/organisations/organisations.actions.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { connect } from '#server/platform/database/connections.ts';
import type { CommandContext } from '../command.ts';
import { keepFiles } from './files.ts';
import { manifestFile, type Manifest, type OrganisationPart, type Rows } from './manifest.ts';
import { hasOwnSecret, secretFile, secretSign } from './secret.ts';
import { readMigrations, readTables, type TableOf } from './tables.queries.ts';

/** The rows of one organisation in one table; null where it has none. */
async function keepRows(
  client: pg.Client,
  table: TableOf,
  organisationId: string,
  folder: string,
): Promise<Rows | null> {
  const file = path.posix.join('organisations', organisationId, `${table.name}.copy.gz`);
  const kept = path.join(folder, file);
  const rows = client.query(copyTo(`copy (${table.rowsOf(organisationId)}) to stdout`));
  await pipeline(rows, createGzip(), fs.createWriteStream(kept, { mode: 0o600 }));
  if (rows.rowCount === 0) {
    fs.rmSync(kept);
    return null;
  }
  return { file, table: table.name, columns: [...table.columns], rows: rows.rowCount };
}

interface Snapshot {
  readonly client: pg.Client;
  readonly tables: readonly TableOf[];
  readonly at: number;
}

async function keepOrganisation(
  { client, tables, at }: Snapshot,
  { id, slug }: { id: string; slug: string },
  dataDir: string,
  folder: string,
): Promise<OrganisationPart> {
  fs.mkdirSync(path.join(folder, 'organisations', id), { recursive: true });
  await client.query(`set local app.organisation_id = '${id}'`);
  const rows: Rows[] = [];
  for (const table of tables) {
    const kept = await keepRows(client, table, id, folder);
    if (kept) rows.push(kept);
  }
  const into = path.join(folder, 'files');
  const files = await keepFiles(path.join(dataDir, 'files'), { organisationId: id, snapshot: at, into });
  const anchor = path.join('log-anchors', `${id}.json`);
  if (fs.existsSync(path.join(dataDir, anchor))) {
    fs.mkdirSync(path.join(folder, 'log-anchors'), { recursive: true });
    fs.copyFileSync(path.join(dataDir, anchor), path.join(folder, anchor));
  }
  return { id, slug, rows, files };
}

/** Everything as of one moment: one transaction reads all organisations, while others go on writing. */
async function keepAll(
  { ground, env, say }: CommandContext,
  folder: string,
  only: string | undefined,
): Promise<Manifest> {
  const client = await connect(ground.owner);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: organisations } = await client.query<{ id: string; slug: string }>(
      'select id, slug from organisation where $1::text is null or slug = $1 order by slug',
      [only ?? null],
    );
    const snapshot = { client, tables: await readTables(client), at: Date.now() };
    const parts: OrganisationPart[] = [];
    for (const organisation of organisations) {
      const part = await keepOrganisation(snapshot, organisation, env.DATA_DIR, folder);
      const rows = part.rows.reduce((sum, table) => sum + table.rows, 0);
      say(`${part.slug}: ${rows} rows, ${part.files.length} files`);
      parts.push(part);
    }
    return {
      format: 1,
      madeAt: new Date(snapshot.at).toISOString(),
      migrations: await readMigrations(client),
      secret: secretSign(env),
      organisations: parts,
    };
  } finally {
    await client.end();
  }
}

/** The archive appears under its name only when it is whole. */
async function pack(folder: string, file: string): Promise<void> {
  const growing = `${file}.growing`;
  try {
    await create({ file: growing, cwd: folder, portable: true, mode: 0o600 }, fs.readdirSync(folder));
    fs.linkSync(growing, file);
  } finally {
    fs.rmSync(growing, { force: true });
  }
}

/**
 * Writes an installation, or one organisation of it, into one file while the server may go on. Rows are of one moment;
 * files are linked rather than copied, beside the files of the server, and packed from there.
 */
export async function backUp(context: CommandContext, file: string): Promise<void> {
  const { env, ground, options } = context;
  const only = options['organisation'];
  if (fs.existsSync(file)) throw new OperatorError(`${file} exists already: name another file.`);
  if (only) await asOwner(ground.owner, (tx) => existingOrganisation(tx, only));
  fs.mkdirSync(env.DATA_DIR, { recursive: true });
  const folder = fs.mkdtempSync(path.join(env.DATA_DIR, 'backup-'));
  try {
    const manifest = await keepAll(context, folder, only);
    fs.writeFileSync(path.join(folder, manifestFile), JSON.stringify(manifest));
    if (!only && hasOwnSecret(env))
      fs.copyFileSync(path.join(env.DATA_DIR, secretFile), path.join(folder, secretFile));
    await pack(folder, file);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
