import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import {
  checkName,
  checkUnpacked,
  foldedName,
  PackageFault,
  packageLimits,
  sameName,
} from '#server/features/packages/manifest/packageFault.rules.ts';
import { openStrictZip } from '#server/platform/strictZip.ts';
import { endOf, headerOf, type ZippedFile } from './storedZip.rules.ts';

/* Reads the zip of a package and writes it anew without compression, so that any stretch of a file is one read. */

export interface UnpackedZip {
  readonly files: readonly ZippedFile[];
  readonly manifest: Buffer;
  readonly bytes: number;
  readonly sha256: string;
}

const symbolicLink = 0o120_000;
const fileKind = 0o170_000;

const damaged = (): PackageFault => new PackageFault('The zip is damaged. Export the package again.');

function checkEntry(entry: Entry): void {
  checkName(entry.fileName);
  if ((entry.generalPurposeBitFlag & 1) !== 0)
    throw new PackageFault('The zip is protected by a password. Export the package without one.');
  if (((entry.externalFileAttributes >>> 16) & fileKind) === symbolicLink)
    throw new PackageFault('The zip holds a link to another file. Put the file itself into the package.');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new PackageFault(
      'The zip is compressed in a way that is not read. Zip it in the usual way (deflate).',
    );
}

/** Where the new zip is written, and what has been written to it. */
class Target {
  readonly files: ZippedFile[] = [];
  #at = 0;
  readonly #hash = createHash('sha256');
  readonly #file: fs.FileHandle;

  constructor(file: fs.FileHandle) {
    this.#file = file;
  }

  get at(): number {
    return this.#at;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    // A file may take fewer bytes than it is given.
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, this.#at);
      done += bytesWritten;
      this.#at += bytesWritten;
    }
  }

  finish(): string {
    return this.#hash.digest('hex');
  }
}

/** Copies one file; `before` is how much was unpacked so far. */
async function copy(zip: ZipFile, entry: Entry, target: Target, before: number): Promise<void> {
  const name = Buffer.from(entry.fileName, 'utf8');
  const about = { path: entry.fileName, crc: entry.crc32, bytes: entry.uncompressedSize };
  const header = target.at;
  await target.write(Buffer.concat([headerOf(about, name), name]));
  const offset = target.at;
  let crc = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes = chunk as Buffer;
    crc = crc32(bytes, crc);
    checkUnpacked(before + target.at - offset + bytes.length, zip.fileSize);
    await target.write(bytes);
  }
  if (crc !== entry.crc32 || target.at - offset !== entry.uncompressedSize) throw damaged();
  target.files.push({ ...about, header, offset });
}

async function copyAll(zip: ZipFile, target: Target): Promise<void> {
  if (zip.entryCount > packageLimits.entries)
    throw new PackageFault(
      `It has more than ${packageLimits.entries} files. Divide it into several packages.`,
    );
  const names = new Set<string>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry);
    if (names.size >= packageLimits.entries) throw damaged();
    const folded = foldedName(entry.fileName);
    if (names.has(folded)) throw sameName(entry.fileName);
    names.add(folded);
    if (entry.fileName.endsWith('/')) continue;
    await copy(zip, entry, target, unpacked);
    unpacked += target.files.at(-1)!.bytes;
  }
}

/** The manifest as it was written. */
async function manifestIn(files: readonly ZippedFile[], file: fs.FileHandle): Promise<Buffer> {
  const entry = files.find(({ path }) => path.toLowerCase() === 'imsmanifest.xml');
  if (!entry) {
    const deeper = files.some(({ path }) => /\/imsmanifest\.xml$/i.test(path));
    throw new PackageFault(
      deeper
        ? 'imsmanifest.xml lies in a folder of the zip. Zip what is in the folder, not the folder.'
        : 'It is not a SCORM package: it has no imsmanifest.xml. Export it as SCORM 1.2 or SCORM 2004.',
    );
  }
  if (entry.bytes > packageLimits.manifestBytes)
    throw new PackageFault('imsmanifest.xml is larger than that of any real package. Export it again.');
  const bytes = Buffer.alloc(entry.bytes);
  await file.read(bytes, 0, entry.bytes, entry.offset);
  return bytes;
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openStrictZip(path);
  } catch {
    throw damaged();
  }
}

/** Whatever the reader of zips finds wrong with one is a fault of the package. */
const asFault = (error: unknown): unknown =>
  error instanceof PackageFault || (error as NodeJS.ErrnoException).syscall ? error : faultOf(error as Error);
const faultOf = ({ message }: Error): PackageFault =>
  /absolute path|relative path|invalid characters/.test(message)
    ? new PackageFault('The name of a file leads out of the package. Export it again.')
    : damaged();

/** Writes the package at `from` to `to` without compression; throws a PackageFault when it is not accepted. */
export async function unpack(from: string, to: string): Promise<UnpackedZip> {
  const zip = await opened(from);
  const file = await fs.open(to, 'wx+', 0o600);
  try {
    const target = new Target(file);
    await copyAll(zip, target);
    const manifest = await manifestIn(target.files, file);
    await target.write(endOf(target.files, target.at));
    return { files: target.files, manifest, bytes: target.at, sha256: target.finish() };
  } catch (error) {
    throw asFault(error);
  } finally {
    zip.close();
    await file.close();
  }
}
