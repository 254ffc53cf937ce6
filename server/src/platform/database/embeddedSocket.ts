import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reachable } from './embeddedBinaries.ts';
import type { Identity } from './embeddedBinaries.ts';

/** Only part of the socket file's name; nothing listens on TCP. */
export const PORT = 5432;
/** How long the system may take to close the files of a killed server, in ms. */
const DYING_WITHIN = 2000;

interface Cluster {
  dataDir: string;
  runAs: Identity | undefined;
}

const socketIn = (folder: string) => path.join(folder, `.s.PGSQL.${PORT}`);

/**
 * The 0700 folder for this cluster's socket; the same one after a crash, so that clients reconnect. It is outside the
 * data folder because some systems limit socket paths to 103 bytes. Its name is random, because a dying server of a
 * deleted cluster would remove its successor's socket.
 */
export async function socketFolder(cluster: Cluster): Promise<string> {
  const known = recorded(cluster);
  // The server there is not ours, or it would have been adopted, so leave it alone.
  if (known && isPrivate(known, cluster.runAs) && (await fallsSilent(known))) return known;
  const { dataDir, runAs } = cluster;
  const own = os.tmpdir();
  const base = own.length > 60 || (runAs && !reachable(own, runAs)) ? '/tmp' : own;
  const folder = fs.mkdtempSync(path.join(base, 'livery-pg-'));
  if (runAs) fs.chownSync(folder, runAs.uid, runAs.gid);
  const record = recordOf(dataDir);
  fs.rmSync(record, { force: true });
  fs.writeFileSync(record, [folder, ...identityOf(dataDir)].join('\n'));
  return folder;
}

/** Removes the folder of a stopped cluster unless somebody else uses it now. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!(await isListening(folder))) fs.rmSync(folder, { recursive: true, force: true });
}

/** Removes what a dead server left in its socket folder. */
export function removeSocket(folder: string): void {
  for (const file of [socketIn(folder), `${socketIn(folder)}.lock`]) fs.rmSync(file, { force: true });
}

/** Whether any server, of this cluster or another, listens on the socket in this folder. */
export const isListening = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(socketIn(folder));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    const nobody = new Set(['ENOENT', 'ENOTDIR', 'ENOTSOCK', 'ECONNREFUSED']);
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(!nobody.has(error.code ?? '')));
  });

/** Whether nobody listens there. A killed server still does until the system has closed its files. */
async function fallsSilent(folder: string): Promise<boolean> {
  for (const until = Date.now() + DYING_WITHIN; Date.now() < until; await sleep(10))
    if (!(await isListening(folder))) return true;
  return false;
}

const recordOf = (dataDir: string) => `${dataDir}.socket`;

/** A copy of the data folder contains this record too; it is valid only in the folder it was written for. */
const identityOf = (dataDir: string) => [String(fs.statSync(dataDir).ino), dataDir];

function recorded({ dataDir }: Cluster): string | undefined {
  const record = recordOf(dataDir);
  if (!fs.existsSync(record)) return undefined;
  const [folder, ...identity] = fs.readFileSync(record, 'utf8').split('\n');
  return identity.join('\n') === identityOf(dataDir).join('\n') ? folder : undefined;
}

/** Whether only PostgreSQL's account can write there; creates the folder when it is missing. */
function isPrivate(folder: string, runAs: Identity | undefined): boolean {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    if (runAs) fs.chownSync(folder, runAs.uid, runAs.gid);
  } catch {
    // It exists already, or cannot be created.
  }
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  return found.uid === (runAs?.uid ?? process.getuid?.()) && (found.mode & 0o777) === 0o700;
}
