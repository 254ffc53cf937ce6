import type { FileHandle } from 'node:fs/promises';

/* The boxes an MP4 file is made of (ISO/IEC 14496-12). */

interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Box extends Span {
  readonly name: string;
  /** Where its content begins, behind its header. */
  readonly body: number;
}

/** More boxes than any real recording has; ignore files that claim more. */
const mostBoxes = 5000;

export async function readBytes(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
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

/** The boxes one after the other; what is no box ends them. The last may claim more than there is. */
export async function boxesIn(handle: FileHandle, { from, to }: Span): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < mostBoxes;) {
    const head = await readBytes(handle, at, 16);
    const length = head.length < 8 ? 0 : lengthOf(head, to - at);
    const header = head.length >= 8 && head.readUInt32BE(0) === 1 ? 16 : 8;
    if (length < header) break;
    boxes.push({ name: head.toString('latin1', 4, 8), from: at, body: at + header, to: at + length });
    at += length;
  }
  return boxes;
}

/** The boxes at this path, such as `moov/trak`, inside of a span. */
export async function boxesAt(handle: FileHandle, span: Span, path: readonly string[]): Promise<Box[]> {
  const [name, ...rest] = path;
  const here = (await boxesIn(handle, span)).filter((box) => box.name === name);
  if (rest.length === 0) return here;
  const inside: Box[] = [];
  for (const { body, to } of here)
    inside.push(...(await boxesAt(handle, { from: body, to: Math.min(to, span.to) }, rest)));
  return inside;
}
