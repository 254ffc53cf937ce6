import fs from 'node:fs';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { endOf, headerOf, type ZippedFile } from '#server/features/packages/storedZip.rules.ts';

/* Writes a zip as it is sent: never more than a piece of one file is in memory. */

/** A file of the zip: bytes, or where they lie on the disk. */
export type ZipPart = {
  readonly path: string;
  readonly bytes: number;
} & ({ readonly content: Buffer } | { readonly file: string });

const chunksOf = (part: ZipPart): AsyncIterable<Buffer> =>
  'content' in part ? Readable.from([part.content]) : fs.createReadStream(part.file);

/** Reads a file once for its checksum, which stands before it: so every reader of zips opens it. */
async function crcOf(part: ZipPart): Promise<number> {
  let crc = 0;
  let bytes = 0;
  for await (const chunk of chunksOf(part)) {
    crc = crc32(chunk, crc);
    bytes += chunk.length;
  }
  if (bytes !== part.bytes) throw new Error(`${part.path} has another size than it is known to have`);
  return crc;
}

async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const files: ZippedFile[] = [];
  let at = 0;
  for (const part of parts) {
    const about = { path: part.path, bytes: part.bytes, crc: await crcOf(part) };
    const name = Buffer.from(part.path, 'utf8');
    const head = Buffer.concat([headerOf(about, name), name]);
    files.push({ ...about, header: at, offset: at + head.length });
    yield head;
    yield* chunksOf(part);
    at += head.length + part.bytes;
  }
  yield endOf(files, at);
}

const noFacts = { crc: 0 };

/** How large the zip of these parts is; their checksums change nothing of it. */
export function zipBytes(parts: readonly ZipPart[]): number {
  const files: ZippedFile[] = [];
  let at = 0;
  for (const { path, bytes } of parts) {
    const head = 30 + Buffer.byteLength(path);
    files.push({ ...noFacts, path, bytes, header: at, offset: at + head });
    at += head + bytes;
  }
  return at + endOf(files, at).length;
}

/** A zip of these parts, made while it is read. */
export const zipStream = (parts: readonly ZipPart[]): Readable =>
  Readable.from(zipOf(parts), { objectMode: false });
