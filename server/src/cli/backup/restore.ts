import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { extract } from 'tar';
import { bucketOf, filesFolder } from '#server/platform/bucket/openStorage.ts';
import { putAll } from '#server/platform/bucket/putAll.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import { connect } from '#server/platform/database/connections.ts';
import { holdServerLock } from '#server/platform/database/serverLock.ts';
import { migrateDatabase, migrationsFolder } from '#server/platform/migrate.ts';
import { queues } from '#server/queues.ts';
import { decryptionOf } from '#server/features/archive/file/encryption.ts';
import { checkFiles } from '#server/features/archive/file/files.ts';
import { Manifest, manifestFile } from '#server/features/archive/file/manifest.ts';
import { takeSecret } from '#server/features/archive/file/secret.ts';
import { readMigrations } from '#server/features/archive/file/tables.queries.ts';
import type { CommandContext } from '../command.ts';
import { loadAll } from './load.ts';

const damaged = (why: string) => new OperatorError(`This is no backup of Livery, or it is damaged: ${why}`);

/** The backup without its encryption; the whole of it is known to be what was written before any is used. */
async function decrypted(file: string, folder: string, passphrase: string | undefined): Promise<string> {
  const opened = await decryptionOf(file, passphrase);
  if (!opened) return file;
  const plain = path.join(folder, 'decrypted.tar');
  const { start, through } = opened;
  await pipeline(fs.createReadStream(file, { start }), through, fs.createWriteStream(plain, { mode: 0o600 }));
  return plain;
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    await extract({ file, cwd: folder, strict: true });
    return Manifest.parse(JSON.parse(fs.readFileSync(path.join(folder, manifestFile), 'utf8')));
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error));
  }
}

/** The migrations of the backup alone, so that later ones are made over its rows as they were over those of others. */
function migrationsOf({ migrations }: Manifest, folder: string): string {
  const own = path.join(folder, 'migrations');
  for (const name of migrations) {
    const from = path.join(migrationsFolder, name);
    if (!fs.existsSync(from))
      throw new OperatorError(`The backup was made by a newer Livery (${name}): install that one first.`);
    fs.cpSync(from, path.join(own, name), { recursive: true });
  }
  return own;
}

/** Whether a database can take a backup: it has no organisation, and no migration that the backup does not have. */
async function requireEmpty(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const known = await readMigrations(client);
  if (known.length === 0) return;
  const { rowCount } = await client.query('select from organisation limit 1');
  if (rowCount) throw new OperatorError('This installation has organisations: restore into an empty one.');
  if (known.some((name) => !migrations.includes(name)))
    throw new OperatorError(
      'This database is newer than the backup: restore into one that was never started.',
    );
}

/** Moves the files of the backup to where the server reads them; resolves with what takes them back. */
function moveFiles({ organisations }: Manifest, folder: string, dataDir: string): () => void {
  const moved: string[] = [];
  const undo = () => {
    for (const place of moved) fs.rmSync(place, { recursive: true, force: true });
  };
  try {
    for (const name of organisations.flatMap(({ id }) => [`files/${id}`, `log-anchors/${id}.json`])) {
      const [from, to] = [path.join(folder, name), path.join(dataDir, name)];
      if (!fs.existsSync(from)) continue;
      if (fs.existsSync(to)) throw new OperatorError(`${to} exists already: restore into an empty DATA_DIR.`);
      fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
      fs.renameSync(from, to);
      moved.push(to);
    }
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}

/** Where files stay in a bucket, those of the backup go there too. */
async function putFiles({ organisations }: Manifest, env: Env): Promise<void> {
  const bucket = bucketOf(env);
  if (!bucket) return;
  for (const { id } of organisations) await putAll(bucket, filesFolder(env), id);
  bucket.close();
}

/** All rows or none; the files are in place before the rows are. */
async function load(client: pg.Client, manifest: Manifest, folder: string, env: Env): Promise<void> {
  const takeBack = moveFiles(manifest, folder, env.DATA_DIR);
  try {
    await putFiles(manifest, env);
    await client.query('begin');
    await loadAll(client, manifest, folder);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    takeBack();
    throw error;
  }
}

async function restoreFrom(context: CommandContext, folder: string, manifest: Manifest): Promise<void> {
  const { ground, env } = context;
  const client = await connect(ground.owner);
  try {
    await requireEmpty(client, manifest);
    const migrations = migrationsOf(manifest, folder);
    for (const { files } of manifest.organisations) await checkFiles(path.join(folder, 'files'), files);
    takeSecret(env, folder, manifest.secret);
    await migrateDatabase(ground.owner, ground.applicationRole, queues, migrations);
    await load(client, manifest, folder, env);
    await migrateDatabase(ground.owner, ground.applicationRole, queues);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const nothing = () => undefined;

/** Writes a backup into an installation without organisations; refuses, and changes nothing, where it is not whole. */
export async function restore(context: CommandContext, file: string): Promise<void> {
  const { env, ground, say } = context;
  if (!fs.existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const lock = await holdServerLock(ground.owner, {
    revive: ground.revive,
    lost: nothing,
    waiting: nothing,
    back: nothing,
    taken: nothing,
  });
  fs.mkdirSync(env.DATA_DIR, { recursive: true });
  const folder = fs.mkdtempSync(path.join(env.DATA_DIR, 'restore-'));
  try {
    const plain = await decrypted(file, folder, env.LIVERY_BACKUP_PASSPHRASE);
    const manifest = await unpack(plain, folder);
    if (plain !== file) fs.rmSync(plain);
    await restoreFrom(context, folder, manifest);
    for (const { slug, rows, files } of manifest.organisations)
      say(`${slug}: ${rows.reduce((sum, table) => sum + table.rows, 0)} rows, ${files.length} files`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
    await lock.release();
  }
}
