import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { boxesIn, readBytes, type Box } from './boxes.ts';

/*
 * A film whose index (`moov`) stands behind its pictures (`mdat`) begins only once it is wholly loaded. Moved before them
 * it plays at once. Nothing is encoded anew: the same bytes stand in another order, and the places that the index names
 * are moved along.
 */

/** An index of a film of many hours has some megabytes. It is held in memory. */
const mostIndexBytes = 64 * 1024 * 1024;

/** What names places of the file in ways that are not moved here: parts with indexes of their own, encrypted samples. */
const notMoved = new Set(['moof', 'mfra', 'sidx', 'ssix', 'mvex', 'saio', 'cmov']);
/** Boxes of an index that hold others. */
const holders = new Set(['trak', 'mdia', 'minf', 'stbl']);

interface Order {
  readonly moov: Box;
  /** Where the pictures begin, and so where the index goes. */
  readonly to: number;
  readonly size: number;
}

/** Where the index is to go; null when it is there already, or the file is not one whose order is known. */
async function orderOf(handle: FileHandle): Promise<Order | null> {
  const { size } = await handle.stat();
  const boxes = await boxesIn(handle, { from: 0, to: size });
  const indexes = boxes.filter(({ name }) => name === 'moov');
  const [moov] = indexes;
  const data = boxes.find(({ name }) => name === 'mdat');
  if (!moov || !data || indexes.length > 1 || moov.from < data.from) return null;
  const whole = boxes.at(-1)!.to === size;
  const known = !boxes.some(({ name }) => notMoved.has(name) || name === 'meta');
  return whole && known && moov.to - moov.from <= mostIndexBytes ? { moov, to: data.from, size } : null;
}

/** The boxes of an index in memory, with those inside of them; null when it is not what it says. */
function* within(
  index: Buffer,
  from: number,
  to: number,
): Generator<{ name: string; body: number; to: number } | null> {
  for (let at = from; at < to;) {
    if (at + 8 > to) return yield null;
    const length = index.readUInt32BE(at);
    const name = index.toString('latin1', at + 4, at + 8);
    if (length < 8 || at + length > to) return yield null;
    yield { name, body: at + 8, to: at + length };
    if (holders.has(name)) yield* within(index, at + 8, at + length);
    at += length;
  }
}

interface Places {
  readonly read: (index: Buffer, at: number) => number;
  readonly write: (index: Buffer, at: number, place: number) => void;
  readonly step: number;
  readonly most: number;
}
/** The tables of places: in four bytes each, and in eight. */
const tables: Readonly<Record<string, Places>> = {
  stco: {
    read: (index, at) => index.readUInt32BE(at),
    write: (index, at, place) => void index.writeUInt32BE(place, at),
    step: 4,
    most: 0xff_ff_ff_ff,
  },
  co64: {
    read: (index, at) => Number(index.readBigUInt64BE(at)),
    write: (index, at, place) => void index.writeBigUInt64BE(BigInt(place), at),
    step: 8,
    most: Number.MAX_SAFE_INTEGER,
  },
};

/** Where a place is afterwards; null when it is none of the pictures. Behind the former index nothing moves. */
function movedPlace(place: number, { moov, to, size }: Order): number | null {
  if (place >= to && place < moov.from) return place + moov.to - moov.from;
  return place >= moov.to && place < size ? place : null;
}

/** Moves the places of a table; false when one of them cannot be moved. */
function moveTable(index: Buffer, box: { body: number; to: number }, places: Places, order: Order): boolean {
  const { read, write, step, most } = places;
  const first = box.body + 8;
  const end = first > box.to ? first : first + index.readUInt32BE(box.body + 4) * step;
  if (end > box.to) return false;
  for (let at = first; at < end; at += step) {
    const moved = movedPlace(read(index, at), order);
    if (moved === null || moved > most) return false;
    write(index, at, moved);
  }
  return true;
}

/** Moves what an index names; false when it cannot be done exactly. */
function moveIndex(index: Buffer, order: Order): boolean {
  let moved = 0;
  for (const box of within(index, 8, index.length)) {
    if (!box || notMoved.has(box.name)) return false;
    const places = tables[box.name];
    if (!places) continue;
    if (!moveTable(index, box, places, order)) return false;
    moved++;
  }
  return moved > 0;
}

/** The index for its new place; null when it cannot be moved exactly. */
async function movedIndex(handle: FileHandle, order: Order): Promise<Buffer | null> {
  const { moov } = order;
  const index = await readBytes(handle, moov.from, moov.to - moov.from);
  const isRead = index.length === moov.to - moov.from && moov.body - moov.from === 8;
  // Items of metadata can name places as well, deep inside; such files are rare.
  if (!isRead || index.includes('iloc', 0, 'latin1')) return null;
  return moveIndex(index, order) ? index : null;
}

async function* pieces(file: string, { moov, to, size }: Order, index: Buffer): AsyncGenerator<Buffer> {
  const part = async function* (start: number, end: number): AsyncGenerator<Buffer> {
    if (end > start)
      for await (const chunk of createReadStream(file, { start, end: end - 1 })) yield chunk as Buffer;
  };
  yield* part(0, to);
  yield index;
  yield* part(to, moov.from);
  yield* part(moov.to, size);
}

/** Writes the film to another file with its index first; null, and nothing written, when there is nothing to do or it cannot be done exactly. */
export async function writeIndexFirst(
  file: string,
  into: string,
): Promise<{ bytes: number; sha256: string } | null> {
  const handle = await open(file);
  let order: Order | null;
  let index: Buffer | null = null;
  try {
    order = await orderOf(handle);
    if (order) index = await movedIndex(handle, order);
  } finally {
    await handle.close();
  }
  if (!order || !index) return null;
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(
      Readable.from(pieces(file, order, index)),
      counted,
      createWriteStream(into, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    await rm(into, { force: true });
    throw error;
  }
  return { bytes: order.size, sha256: hash.digest('hex') };
}
