import type { FileHandle } from 'node:fs/promises';

/* Whether a recording has video: one container holds both, and phones use the same name for both. */

interface Span {
  from: number;
  to: number;
}

/** More boxes than any real recording has; ignore files that claim more. */
const mostBoxes = 5000;

async function read(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}

/** Size in bytes of the box with this header; 0 when it is not a box. */
function lengthOf(head: Buffer, left: number): number {
  const short = head.readUInt32BE(0);
  if (short === 0) return left;
  if (short !== 1) return short >= 8 ? short : 0;
  return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
}

/** The contents of the boxes with this name, without headers; `trak/mdia` is a box in a box. */
async function boxesAt(handle: FileHandle, { from, to }: Span, path: readonly string[]): Promise<Span[]> {
  const [name, ...rest] = path;
  if (name === undefined) return [{ from, to }];
  const inside: Span[] = [];
  for (let at = from, seen = 0; at + 8 <= to && seen < mostBoxes; seen++) {
    const head = await read(handle, at, 16);
    const length = head.length < 8 ? 0 : lengthOf(head, to - at);
    if (length === 0) break;
    if (head.toString('latin1', 4, 8) === name) {
      const body = at + (head.readUInt32BE(0) === 1 ? 16 : 8);
      inside.push(...(await boxesAt(handle, { from: body, to: Math.min(at + length, to) }, rest)));
    }
    at += length;
  }
  return inside;
}

/** The kinds of track in an MP4 file, such as `vide` and `soun`; empty when none is found. */
async function tracksOf(handle: FileHandle): Promise<Set<string>> {
  const { size } = await handle.stat();
  const found = await boxesAt(handle, { from: 0, to: size }, ['moov', 'trak', 'mdia', 'hdlr']);
  const kinds = new Set<string>();
  for (const { from } of found.slice(0, 50)) {
    kinds.add((await read(handle, from, 12)).toString('latin1', 8, 12));
  }
  return kinds;
}

/** A WebM file names its tracks near its start. */
const webmStart = 256 * 1024;

/** The media type of a recording by its tracks, when its container leaves that open. */
export async function recordingType(handle: FileHandle, container: string): Promise<string> {
  if (container === 'video/webm') {
    const start = (await read(handle, 0, webmStart)).toString('latin1');
    return /V_(VP|AV1|MPEG)/.test(start) || !start.includes('A_') ? container : 'audio/webm';
  }
  const tracks = await tracksOf(handle);
  if (tracks.has('vide')) return container.startsWith('audio/') ? 'video/mp4' : container;
  return tracks.has('soun') ? 'audio/mp4' : container;
}
