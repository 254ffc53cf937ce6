import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { create } from 'tar';
import { openStorage } from '#server/platform/bucket/openStorage.ts';
import type { Env } from '#server/platform/environment/env.ts';
import type { Storage } from '#server/platform/storage.ts';
import { encryption } from './encryption.ts';
import { keepFiles } from './files.ts';
import { manifestFile, type Manifest, type OrganisationPart, type Rows } from './manifest.ts';
import type { OnProgress } from './progress.ts';
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

/** Where an archive comes from: a connection that may read every table, and the folder of the server's files. */
export interface Source {
  readonly connect: () => Promise<pg.Client>;
  readonly env: Env;
}

export interface Order {
  /** The id of the only organisation; without one, the whole installation. */
  readonly only?: string;
  /** An empty folder on the disk of the server's files, to prepare it in. */
  readonly folder: string;
  /** Where it appears when it is whole; nothing is there yet. */
  readonly file: string;
  /** Encrypts the file. */
  readonly passphrase?: string;
  readonly onPart?: (part: OrganisationPart) => void;
  readonly onProgress?: OnProgress;
}

interface Snapshot {
  readonly client: pg.Client;
  readonly tables: readonly TableOf[];
  readonly at: number;
}

async function keepOrganisation(
  { client, tables, at }: Snapshot,
  { id, slug }: { id: string; slug: string },
  { DATA_DIR: dataDir }: Env,
  storage: Storage,
  { folder, onProgress = nobody }: Order,
): Promise<OrganisationPart> {
  fs.mkdirSync(path.join(folder, 'organisations', id), { recursive: true });
  await client.query(`set local app.organisation_id = '${id}'`);
  const rows: Rows[] = [];
  for (const [done, table] of tables.entries()) {
    onProgress({ step: 'records', done, total: tables.length });
    const kept = await keepRows(client, table, id, folder);
    if (kept) rows.push(kept);
  }
  const into = path.join(folder, 'files');
  await storage.bringAll(id);
  const files = await keepFiles(storage.root, {
    organisationId: id,
    snapshot: at,
    into,
    onProgress,
  });
  const anchor = path.join('log-anchors', `${id}.json`);
  if (fs.existsSync(path.join(dataDir, anchor))) {
    fs.mkdirSync(path.join(folder, 'log-anchors'), { recursive: true });
    fs.copyFileSync(path.join(dataDir, anchor), path.join(folder, anchor));
  }
  return { id, slug, rows, files };
}

const nobody = () => undefined;

/** Everything as of one moment: one transaction reads all organisations, while others go on writing. */
async function keepAll({ connect, env }: Source, order: Order): Promise<Manifest> {
  const client = await connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: organisations } = await client.query<{ id: string; slug: string }>(
      'select id, slug from organisation where $1::uuid is null or id = $1 order by slug',
      [order.only ?? null],
    );
    const snapshot = { client, tables: await readTables(client), at: Date.now() };
    const storage = openStorage(env);
    const parts: OrganisationPart[] = [];
    for (const organisation of organisations) {
      const part = await keepOrganisation(snapshot, organisation, env, storage, order);
      order.onPart?.(part);
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

export interface ArchiveDigest {
  readonly bytes: number;
  readonly sha256: string;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile()) bytes += (await fs.promises.stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** Passes everything on, and knows how much it was and its digest. */
function measured(onBytes: (bytes: number) => void = nobody) {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      try {
        onBytes(bytes);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  return { through, written: (): ArchiveDigest => ({ bytes, sha256: hash.digest('hex') }) };
}

async function encrypted(passphrase: string) {
  const { head, through } = await encryption(passphrase);
  return [
    through,
    async function* afterHead(rest: AsyncIterable<Buffer>) {
      yield head;
      yield* rest;
    },
  ] as const;
}

/** The archive appears under its name only when it is whole. */
async function pack({ folder, file, passphrase, onProgress = nobody }: Order): Promise<ArchiveDigest> {
  const growing = `${file}.growing`;
  const total = await sizeOf(folder);
  const { through, written } = measured((done) => onProgress({ step: 'packing', done, total }));
  try {
    const packed = create({ cwd: folder, portable: true }, fs.readdirSync(folder));
    // Read as an iterable, so that it waits for the disk.
    const content = Readable.from(packed);
    const disk = fs.createWriteStream(growing, { flags: 'wx', mode: 0o600 });
    if (passphrase === undefined) await pipeline(content, through, disk);
    else await pipeline(content, ...(await encrypted(passphrase)), through, disk);
    fs.linkSync(growing, file);
    return written();
  } finally {
    fs.rmSync(growing, { force: true });
  }
}

/**
 * Writes an installation, or one organisation of it, into one file while the server may go on. Rows are of one moment;
 * files are linked rather than copied, beside the files of the server, and packed from there.
 */
export async function writeArchive(source: Source, order: Order): Promise<ArchiveDigest> {
  const { env } = source;
  const manifest = await keepAll(source, order);
  fs.writeFileSync(path.join(order.folder, manifestFile), JSON.stringify(manifest));
  if (order.only === undefined && hasOwnSecret(env))
    fs.copyFileSync(path.join(env.DATA_DIR, secretFile), path.join(order.folder, secretFile));
  return pack(order);
}
