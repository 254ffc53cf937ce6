import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { StartError } from '#server/platform/environment/startError.ts';
import { processName } from './connections.ts';
import type { Identity } from './embeddedBinaries.ts';
import { PORT, isListening, removeSocket, removeSocketFolder, socketFolder } from './embeddedSocket.ts';

/** Paths of one cluster and its files. */
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

/** Time in ms a running postmaster gets; crash recovery of a large database can take long. */
const READY_WITHIN = 120_000;
const LOG_LIMIT = 10_000_000;
/** Start errors that occur while the processes of a killed predecessor are still ending. */
const PASSING = /still in use|already exists|another postmaster|already in use/i;

export const connection = (socketDir: string, database: string, user: string): ClientConfig => ({
  host: socketDir,
  port: PORT,
  database,
  user,
  application_name: processName,
});

/** Adopts the postmaster that already serves this cluster, or starts one. Requires the lock. */
export async function adoptOrLaunch(
  place: Place,
  postgres: string,
  settings: Record<string, string>,
): Promise<Postmaster> {
  for (let attempt = 0; ; attempt++) {
    const running = await adopt(place);
    if (running) return running;
    const socketDir = await socketFolder(place);
    removeStaleLocks(place.dataDir, socketDir);
    const logged = logSize(place);
    const launched = await launch(place, postgres, { ...settings, unix_socket_directories: socketDir });
    if (launched) return launched;
    const reason = fs.readFileSync(place.logFile).subarray(logged).toString().trim();
    if (attempt === 5 || !PASSING.test(reason)) throw new StartError(`PostgreSQL did not start: ${reason}`);
    await sleep(100 * 2 ** attempt);
  }
}

async function adopt({ dataDir }: Place): Promise<Postmaster | undefined> {
  const file = readPidFile(dataDir);
  if (!file || !isPostmaster(file.pid, dataDir)) return undefined;
  const ready = await becomesReady(dataDir, () => isPostmaster(file.pid, dataDir));
  if (ready !== 'out of reach') return ready && { ...ready, adopted: true };
  // It runs, but nobody can connect any more, because its socket was removed.
  await endPostmaster(file.pid, dataDir);
  return undefined;
}

async function launch(
  { dataDir, logFile, runAs }: Place,
  postgres: string,
  settings: Record<string, string>,
): Promise<Postmaster | undefined> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = fs.openSync(logFile, 'a');
  // Detached, so that Ctrl-C in the terminal does not end the database before us.
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
  if (ready !== 'out of reach') return ready && { ...ready, adopted: false };
  await endPostmaster(child.pid!, dataDir);
  throw new StartError(
    `PostgreSQL was started, but its socket in ${settings['unix_socket_directories']} vanished.`,
  );
}

/** Ends a postmaster: open transactions roll back; after ten seconds it gets a stronger signal. */
async function endPostmaster(pid: number, dataDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isPostmaster(pid, dataDir)) process.kill(pid, signal);
    for (const until = Date.now() + 10_000; Date.now() < until; await sleep(10))
      if (!isPostmaster(pid, dataDir)) return;
  }
  throw new StartError(`PostgreSQL (process ${pid}) does not stop: end it by hand with kill -QUIT ${pid}.`);
}

/** Ends this postmaster and removes the folder of its socket. */
export async function stopPostmaster({ pid, socketDir }: Postmaster, dataDir: string): Promise<void> {
  await endPostmaster(pid, dataDir);
  await removeSocketFolder(socketDir);
}

/** Whether a client of another process is connected right now. */
export async function isUsed({ socketDir }: Postmaster, dataDir: string): Promise<boolean> {
  const others = `select current_setting('data_directory') as folder from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`;
  try {
    const { rows } = await query(socketDir, others, [processName]);
    return rows[0]?.folder === dataDir;
  } catch {
    return false;
  }
}

export const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

/** PostgreSQL only checks whether the pid exists, which is also true for zombies and reused pids. */
function removeStaleLocks(dataDir: string, socketDir: string): void {
  fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
  removeSocket(socketDir);
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

/** The arguments of a live process; empty for none, for a zombie and for a process we cannot inspect. */
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

type RunningPostmaster = Pick<Postmaster, 'pid' | 'socketDir'>;

/** Waits until the cluster's server accepts connections; undefined when it ended instead. */
async function becomesReady(
  dataDir: string,
  running: () => boolean,
): Promise<RunningPostmaster | 'out of reach' | undefined> {
  for (const until = Date.now() + READY_WITHIN; Date.now() < until; await sleep(10)) {
    if (!running()) return undefined;
    const file = readPidFile(dataDir);
    if (file?.status !== 'ready') continue;
    const { pid, socketDir } = file;
    const folder = await dataFolderAt(socketDir);
    if (folder === dataDir) return { pid, socketDir };
    // Another cluster answers there, or the server is up but nobody listens.
    if (folder || !(await isListening(socketDir))) return 'out of reach';
  }
  throw new StartError(`PostgreSQL was not ready after ${READY_WITHIN / 1000} s: see ${dataDir}.log.`);
}

/** The data folder of the server that answers on this socket; empty when none does. */
async function dataFolderAt(socketDir: string): Promise<string> {
  try {
    const { rows } = await query(socketDir, `select current_setting('data_directory') as folder`);
    return rows[0]?.folder ?? '';
  } catch {
    return '';
  }
}

async function query(socketDir: string, sql: string, values: unknown[] = []) {
  const client = new Client({
    ...connection(socketDir, 'postgres', 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query<{ folder: string }>(sql, values);
  } finally {
    await client.end().catch(() => {});
  }
}
