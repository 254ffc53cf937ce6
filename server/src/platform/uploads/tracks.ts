import type { FileHandle } from 'node:fs/promises';
import { boxesAt, readBytes } from './boxes.ts';

/* Whether a recording has video: one container holds both, and phones use the same name for both. */

/** The kinds of track in an MP4 file, such as `vide` and `soun`; empty when none is found. */
async function tracksOf(handle: FileHandle): Promise<Set<string>> {
  const { size } = await handle.stat();
  const found = await boxesAt(handle, { from: 0, to: size }, ['moov', 'trak', 'mdia', 'hdlr']);
  const kinds = new Set<string>();
  for (const { body } of found.slice(0, 50)) {
    kinds.add((await readBytes(handle, body, 12)).toString('latin1', 8, 12));
  }
  return kinds;
}

/** A WebM file names its tracks near its start. */
const webmStart = 256 * 1024;

/** The media type of a recording by its tracks, when its container leaves that open. */
export async function recordingType(handle: FileHandle, container: string): Promise<string> {
  if (container === 'video/webm') {
    const start = (await readBytes(handle, 0, webmStart)).toString('latin1');
    return /V_(VP|AV1|MPEG)/.test(start) || !start.includes('A_') ? container : 'audio/webm';
  }
  const tracks = await tracksOf(handle);
  if (tracks.has('vide')) return container.startsWith('audio/') ? 'video/mp4' : container;
  return tracks.has('soun') ? 'audio/mp4' : container;
}
