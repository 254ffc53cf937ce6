import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';
import { StartError } from '#server/platform/environment/startError.ts';
import { admit, findBinaries, identityFor, makeShared, reachable, SHARED_HOME } from './embeddedBinaries.ts';
import type { Identity } from './embeddedBinaries.ts';
import { alone, aloneIfPossible } from './embeddedLock.ts';
import { adoptOrLaunch, connection, environment, isUsed, stopPostmaster } from './embeddedPostmaster.ts';
import type { Place } from './embeddedPostmaster.ts';

export interface EmbeddedOptions {
  /** The folder that contains the cluster, as `pg18`. */
  dataRoot: string;
  /** false trades safety against power failure for speed; for tests. */
  durable?: boolean;
  /** Server settings by name, overriding ours; an adopted server keeps the ones it started with. */
  settings?: Record<string, string>;
  log?: (line: string) => void;
}

export interface EmbeddedServer {
  socketDir: string;
  pid: number;
  /** true when it was already running. */
  adopted: boolean;
  dataDir: string;
  /** Connection settings; the superuser is `postgres`. */
  config(database?: string, user?: string): ClientConfig;
  /** Restarts the server at the same place after it has ended; does nothing while it runs. */
  revive(): Promise<void>;
  /** Resolves to whether the server is down; with `onlyIfUnused` it keeps running for other clients. */
  stop(options?: { onlyIfUnused?: boolean }): Promise<boolean>;
}

const MAJOR = '18';
const CLUSTER = `pg${MAJOR}`;
const MAKING = `${CLUSTER}.making-`;

/** A running PostgreSQL on a private unix socket: started, or adopted when it already runs. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { durable = true, settings, log = () => {} } = options;
  const place = settle(options.dataRoot, log);
  const { dataDir } = place;
  const launch = async () => {
    const { postgres } = await findBinaries(place.runAs);
    return adoptOrLaunch(place, postgres, { ...defaults(durable), ...settings });
  };
  let server = await alone(place, async () => {
    await createCluster(place, durable, log);
    return launch();
  });
  const { socketDir, adopted } = server;
  return {
    socketDir,
    adopted,
    get pid() {
      return server.pid;
    },
    dataDir,
    config: (database = 'postgres', user = 'postgres') => connection(socketDir, database, user),
    revive: () =>
      alone(place, async () => {
        if (!fs.existsSync(dataDir)) throw new Error(`The database folder ${dataDir} is not there.`);
        const revived = await launch();
        // Clients know the old place, so keep it.
        if (revived.socketDir !== socketDir) throw new Error('The database has moved: restart Livery.');
        server = revived;
      }),
    stop: ({ onlyIfUnused = false } = {}) =>
      aloneIfPossible(place, log, async () => {
        if (onlyIfUnused && (await isUsed(server, dataDir))) return false;
        await stopPostmaster(server, dataDir);
        return true;
      }),
  };
}

function settle(dataRoot: string, log: (line: string) => void): Place {
  fs.mkdirSync(dataRoot, { recursive: true });
  const root = fs.realpathSync(dataRoot);
  const runAs = identityFor(path.join(root, CLUSTER));
  const home = homeOf(root, runAs, log);
  const dataDir = path.join(home, CLUSTER);
  const place = { dataDir, logFile: `${dataDir}.log`, lockFile: `${dataDir}.lock`, runAs };
  for (const file of [place.logFile, place.lockFile]) createFile(file, runAs);
  return place;
}

/** An empty file that both root and the cluster's owner can write; does not open an existing one. */
function createFile(file: string, runAs: Identity | undefined): void {
  try {
    // Closing any descriptor of the lock file would drop a lock this process may hold on it.
    fs.closeSync(fs.openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // An earlier version left the log readable for everyone.
  fs.chmodSync(file, 0o600);
  if (runAs) fs.chownSync(file, runAs.uid, runAs.gid);
}

/** `root` itself, or the folder its link points to when PostgreSQL's account cannot reach `root`. */
function homeOf(root: string, runAs: Identity | undefined, log: (line: string) => void): string {
  const entry = path.join(root, CLUSTER);
  const kind = fs.lstatSync(entry, { throwIfNoEntry: false });
  if (kind?.isSymbolicLink()) return linkedHome(entry);
  if (runAs) admit(root, runAs);
  if (kind || !runAs || reachable(root, runAs)) return root;
  makeShared(SHARED_HOME);
  const home = fs.mkdtempSync(path.join(SHARED_HOME, 'data-'));
  makeShared(home);
  try {
    fs.symlinkSync(path.join(home, CLUSTER), entry);
  } catch {
    // Another process started it first.
    fs.rmdirSync(home);
    return linkedHome(entry);
  }
  log(`PostgreSQL's account cannot reach ${root}: the database is kept in ${home}, linked from there.`);
  return home;
}

/** The target of a link. Refuses a copied link, because two installations must not share one database. */
function linkedHome(entry: string): string {
  const home = path.dirname(fs.readlinkSync(entry));
  const record = path.join(home, 'linked-from');
  const first = fs.existsSync(record) ? fs.readFileSync(record, 'utf8') : '';
  if (first === entry) return home;
  const stillLinked = fs.lstatSync(first, { throwIfNoEntry: false })?.isSymbolicLink();
  if (stillLinked && path.dirname(fs.readlinkSync(first)) === home)
    throw new StartError(
      `The links ${first} and ${entry} lead to the same database: copy the folder ${home} too, and let the copied link lead to the ${CLUSTER} in that copy.`,
    );
  fs.writeFileSync(record, entry);
  return home;
}

async function createCluster(
  { dataDir, runAs }: Place,
  durable: boolean,
  log: (line: string) => void,
): Promise<void> {
  const home = path.dirname(dataDir);
  removeHalfMade(home);
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return checkVersion(dataDir);
  log('Creating the database cluster …');
  const { initdb } = await findBinaries(runAs);
  // A new name each time, because the initdb of a killed process may still write to the old one.
  const making = fs.mkdtempSync(path.join(home, MAKING));
  if (runAs) fs.chownSync(making, runAs.uid, runAs.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sync = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
  const safety = ['--data-checksums', ...(durable ? sync : ['--no-sync'])];
  await promisify(execFile)(
    initdb,
    [`--pgdata=${making}`, '--username=postgres', '--auth=trust', ...locale, ...safety],
    { ...runAs, env: environment(), cwd: '/' },
  );
  fs.renameSync(making, dataDir);
}

function removeHalfMade(home: string): void {
  for (const name of fs.readdirSync(home))
    if (name.startsWith(MAKING)) {
      try {
        fs.rmSync(path.join(home, name), { recursive: true, force: true });
      } catch {
        // An orphaned process still writes to it; the next start will find it.
      }
    }
}

function checkVersion(dataDir: string): void {
  const version = fs.readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR)
    throw new StartError(
      `${dataDir} was made by PostgreSQL ${version || '(unknown)'}, this one is ${MAJOR}: it cannot be opened.`,
    );
}

function defaults(durable: boolean): Record<string, string> {
  const unsafe = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    autovacuum: 'off',
    checkpoint_timeout: '1h',
  };
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    // Containers often have only 64 MB of /dev/shm.
    dynamic_shared_memory_type: 'mmap',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    log_min_messages: 'warning',
    // Statements and the context of errors contain what people typed.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(durable ? {} : unsafe),
  };
}
