import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import {
  checkName,
  foldedName,
  PackageFault,
} from '#server/features/packages/manifest/packageFault.rules.ts';
import { openStrictZip } from '#server/platform/strictZip.ts';
import { FileFault } from './fileFault.ts';

/* Reads the zip of a course. Nothing of it decides where on the disk anything is written. */

const mostEntries = 8000;
/** How much larger than the zip what comes out of it may be, once that is much. */
const mostRatio = 100;
const ratioFrom = 50 * 1024 * 1024;
const symbolicLink = 0o120_000;
const fileKind = 0o170_000;

export interface CourseZip {
  /** A file as it is, at most this long; null when there is none. */
  read(name: string, mostBytes: number): Promise<Buffer | null>;
  /** Writes a file to this new place, at most this long; null when there is none. */
  copy(name: string, to: string, mostBytes: number): Promise<{ bytes: number; sha256: string } | null>;
  /** Throws when so many bytes cannot come out of it. */
  checkTotal(bytes: number): void;
  close(): void;
}

function checkEntry(entry: Entry): void {
  try {
    checkName(entry.fileName);
  } catch (error) {
    if (error instanceof PackageFault) throw new FileFault('bad_name');
    throw error;
  }
  if ((entry.generalPurposeBitFlag & 1) !== 0) throw new FileFault('encrypted');
  if (((entry.externalFileAttributes >>> 16) & fileKind) === symbolicLink) throw new FileFault('bad_name');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new FileFault('compression');
}

async function entriesIn(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new FileFault('too_many');
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry);
    const folded = foldedName(entry.fileName);
    if (seen.has(folded)) throw new FileFault('bad_name');
    if (seen.size >= mostEntries) throw new FileFault('too_many');
    seen.add(folded);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** What the reader of zips says; trouble of the disk stays what it is. */
function asFault(error: unknown): unknown {
  if (error instanceof FileFault || (error as NodeJS.ErrnoException).syscall) return error;
  return new FileFault(
    /absolute path|relative path|invalid characters/.test((error as Error).message) ? 'bad_name' : 'damaged',
  );
}
const orFault = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asFault(error);
  }
};

async function* bytesOf(zip: ZipFile, entry: Entry, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    bytes += (chunk as Buffer).length;
    if (bytes > mostBytes) throw new FileFault('too_large', [entry.fileName]);
    yield chunk as Buffer;
  }
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function copyTo(to: string, chunks: AsyncIterable<Buffer>) {
  const file = await fs.open(to, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openStrictZip(path);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall ? error : new FileFault('not_zip');
  }
}

/** Opens the zip at this path; throws a FileFault when it is none that is read. */
export async function openZip(path: string): Promise<CourseZip> {
  const zip = await opened(path);
  try {
    const entries = await orFault(() => entriesIn(zip));
    return {
      async read(name, mostBytes) {
        const entry = entries.get(name);
        return entry ? orFault(() => whole(bytesOf(zip, entry, mostBytes))) : null;
      },
      async copy(name, to, mostBytes) {
        const entry = entries.get(name);
        return entry ? orFault(() => copyTo(to, bytesOf(zip, entry, mostBytes))) : null;
      },
      checkTotal(bytes) {
        if (bytes > ratioFrom && bytes > zip.fileSize * mostRatio) throw new FileFault('too_large');
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
