import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { reachable } from './embeddedBinaries.ts';
import type { Identity } from './embeddedBinaries.ts';

/** Where one cluster and its belongings are. */
export interface Place {
  dataDir: string;
  logFile: string;
  lockFile: string;
  runAs: Identity | undefined;
}

export interface Postmaster {
  pid: number;
  socketDir: string;
  adopted: boolean;
}

/** Only names the socket file; nothing listens on TCP. */
const PORT = 5432;
/** Crash recovery of a large database may take long; a live postmaster is given this many ms. */
const READY_WITHIN = 120_000;
const LOG_LIMIT = 10_000_000;
/** What a start says while the processes of a killed predecessor are still dying. */
const PASSING = /still in use|already exists|another postmaster|already in use/i;

export const connection = (socketDir: string, database: string, user: string): ClientConfig => ({
  host: socketDir,
  port: PORT,
  database,
  user,
});

/** Adopts the postmaster that already serves this cluster, or starts one. Call it under the lock. */
export async function adoptOrLaunch(
  place: Place,
  postgres: string,
  settings: Record<string, string>,
): Promise<Postmaster> {
  for (let attempt = 0; ; attempt++) {
    const running = await adopt(place);
    if (running) return running;
    const socketDir = ownSocketDir(place);
    removeStaleLocks(place.dataDir, socketDir);
    const logged = logSize(place);
    const launched = await launch(place, postgres, { ...settings, unix_socket_directories: socketDir });
    if (launched) return launched;
    const reason = fs.readFileSync(place.logFile).subarray(logged).toString().trim();
    if (attempt === 5 || !PASSING.test(reason)) throw new Error(`PostgreSQL did not start: ${reason}`);
    await sleep(100 * 2 ** attempt);
  }
}

async function adopt({ dataDir }: Place): Promise<Postmaster | undefined> {
  const file = readPidFile(dataDir);
  if (!file || !isPostmaster(file.pid, dataDir)) return undefined;
  const ready = await becomesReady(dataDir, () => isPostmaster(file.pid, dataDir));
  return ready && { pid: file.pid, socketDir: ready.socketDir, adopted: true };
}

async function launch(
  { dataDir, logFile, runAs }: Place,
  postgres: string,
  settings: Record<string, string>,
): Promise<Postmaster | undefined> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = fs.openSync(logFile, 'a');
  // Detached, so that Ctrl-C in the terminal reaches us and not the database behind our back.
  const child = spawn(postgres, ['-D', dataDir, '-p', String(PORT), ...options], {
    ...runAs,
    env: environment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  let running = true;
  child.once('exit', () => (running = false));
  child.once('error', (error) => {
    fs.appendFileSync(logFile, `${postgres} cannot be run here: ${error.message}\n`);
    running = false;
  });
  const ready = await becomesReady(dataDir, () => running);
  child.unref();
  return ready && { pid: ready.pid, socketDir: ready.socketDir, adopted: false };
}

/** Ends a postmaster: open transactions roll back; after ten seconds it is told more firmly. */
export async function endPostmaster(pid: number, dataDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isPostmaster(pid, dataDir)) process.kill(pid, signal);
    for (const until = Date.now() + 10_000; Date.now() < until; await sleep(10))
      if (!isPostmaster(pid, dataDir)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Whether any other client is connected at this moment. */
export async function isUsed(socketDir: string): Promise<boolean> {
  const used = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  return (await query(socketDir, used)).rowCount !== 0;
}

export const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

/**
 * The 0700 folder of this cluster's socket, the same again after a crash so that clients find their way back.
 * It is not in the data folder because the path of a socket ends at 103 bytes on some systems, and its
 * name is drawn, not derived: a dying server of a deleted cluster would remove its successor's socket.
 */
function ownSocketDir({ dataDir, runAs }: Place): string {
  const record = `${dataDir}.socket`;
  const known = fs.existsSync(record) ? fs.readFileSync(record, 'utf8') : '';
  if (known && isPrivate(known, runAs)) return known;
  const own = os.tmpdir();
  const base = own.length > 60 || (runAs && !reachable(own, runAs)) ? '/tmp' : own;
  const folder = fs.mkdtempSync(path.join(base, 'livery-pg-'));
  if (runAs) fs.chownSync(folder, runAs.uid, runAs.gid);
  fs.rmSync(record, { force: true });
  fs.writeFileSync(record, folder);
  return folder;
}

/** Whether nobody but PostgreSQL's account can have put anything there. */
function isPrivate(folder: string, runAs: Identity | undefined): boolean {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  return found.uid === (runAs?.uid ?? process.getuid?.()) && (found.mode & 0o777) === 0o700;
}

/** PostgreSQL only asks whether a pid exists, which a zombie and a reused pid answer with yes. */
function removeStaleLocks(dataDir: string, socketDir: string): void {
  const socket = path.join(socketDir, `.s.PGSQL.${PORT}`);
  for (const file of [path.join(dataDir, 'postmaster.pid'), socket, `${socket}.lock`])
    fs.rmSync(file, { force: true });
}

function logSize({ logFile }: Place): number {
  const size = fs.existsSync(logFile) ? fs.statSync(logFile).size : 0;
  if (size < LOG_LIMIT) return size;
  fs.truncateSync(logFile);
  return 0;
}

type PidFile = { pid: number; socketDir: string; status: string };

function readPidFile(dataDir: string): PidFile | undefined {
  try {
    const lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

function isPostmaster(pid: number, dataDir: string): boolean {
  const [program = '', ...rest] = commandLine(pid);
  return program.endsWith('postgres') && rest.includes(dataDir);
}

/** The arguments of a live process; empty for none, for a zombie and for one we may not see. */
function commandLine(pid: number): string[] {
  if (!(pid > 0)) return [];
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    const [program = '', options = ''] = line.trim().split(' -D ');
    return [program, ...options.split(/ -p /).slice(0, 1)];
  } catch {
    return [];
  }
}

async function becomesReady(dataDir: string, running: () => boolean): Promise<PidFile | undefined> {
  for (const until = Date.now() + READY_WITHIN; Date.now() < until; await sleep(10)) {
    if (!running()) return undefined;
    const file = readPidFile(dataDir);
    if (file?.status === 'ready' && (await answers(file.socketDir))) return file;
  }
  throw new Error(`PostgreSQL was not ready after ${READY_WITHIN / 1000} s.`);
}

async function answers(socketDir: string): Promise<boolean> {
  try {
    await query(socketDir, 'select 1');
    return true;
  } catch {
    return false;
  }
}

async function query(socketDir: string, sql: string) {
  const client = new Client({
    ...connection(socketDir, 'postgres', 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}
