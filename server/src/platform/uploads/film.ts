import { open, type FileHandle } from 'node:fs/promises';
import { boxesAt, boxesIn, readBytes, type Box } from './boxes.ts';

/* What an MP4 file says of itself. */

export interface Film {
  /** The format of its picture and of its sound, as four letters of the file, such as `avc1` and `mp4a`; null without. */
  readonly picture: string | null;
  readonly sound: string | null;
  /** Its index stands before its pictures, so that it plays while it is loaded. */
  readonly indexFirst: boolean;
  readonly seconds: number | null;
}

/** A film has one track of pictures, one of sound, and few others. */
const mostTracks = 20;

/** The kind of a track, such as `vide`, and the format of its first samples. */
async function trackOf(
  handle: FileHandle,
  { body, to }: Box,
): Promise<{ kind: string; format: string } | null> {
  const span = { from: body, to };
  const [handler] = await boxesAt(handle, span, ['mdia', 'hdlr']);
  const [samples] = await boxesAt(handle, span, ['mdia', 'minf', 'stbl', 'stsd']);
  if (!handler || !samples) return null;
  const kind = (await readBytes(handle, handler.body + 8, 4)).toString('latin1');
  // Version, flags and a count; then the first entry: its size, and its format.
  const format = (await readBytes(handle, samples.body + 12, 4)).toString('latin1');
  return { kind, format };
}

async function secondsOf(handle: FileHandle, moov: Box): Promise<number | null> {
  const [header] = await boxesAt(handle, { from: moov.body, to: moov.to }, ['mvhd']);
  if (!header) return null;
  const bytes = await readBytes(handle, header.body, 32);
  if (bytes.length < 32) return null;
  const long = bytes.readUInt8(0) === 1;
  const scale = bytes.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  return scale > 0 && length > 0 ? length / scale : null;
}

async function read(handle: FileHandle): Promise<Film | null> {
  const { size } = await handle.stat();
  const boxes = await boxesIn(handle, { from: 0, to: size });
  const at = boxes.findIndex(({ name }) => name === 'moov');
  const moov = boxes[at];
  if (!moov) return null;
  const data = boxes.findIndex(({ name }) => name === 'mdat');
  const tracks: { kind: string; format: string }[] = [];
  const found = await boxesAt(handle, { from: moov.body, to: Math.min(moov.to, size) }, ['trak']);
  for (const track of found.slice(0, mostTracks)) {
    const known = await trackOf(handle, track);
    if (known) tracks.push(known);
  }
  const formatOf = (kind: string) => tracks.find((track) => track.kind === kind)?.format ?? null;
  return {
    picture: formatOf('vide'),
    sound: formatOf('soun'),
    indexFirst: data === -1 || at < data,
    seconds: await secondsOf(handle, moov),
  };
}

/** What an MP4 file says of itself; null when it has no index, or there is no such file. */
export async function readFilm(file: string): Promise<Film | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    return await read(handle);
  } finally {
    await handle.close();
  }
}
