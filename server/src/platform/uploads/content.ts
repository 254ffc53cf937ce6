import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import type { Storage } from '../storage.ts';
import { recordingType } from './tracks.ts';

/* What an uploaded file is, by what it holds: its name and what the browser says of it are not believed. */

/** Containers of films and of sound alike. */
const containers = new Set(['video/mp4', 'video/x-m4v', 'audio/mp4', 'audio/x-m4a', 'video/webm']);

/** Text in UTF-8, without the characters no text has. */
async function isText(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const stream = fs.createReadStream(file);
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer;
      if (bytes.includes(0)) return false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    stream.destroy();
  }
}

/** What a file made to confuse cannot be read as is of no known kind. */
const detected = (file: string) => fileTypeFromFile(file).catch(() => undefined);

/** The media type of a file; `text/plain` of any text without a form of its own; null when it is nothing known. */
export async function mediaTypeOf(file: string): Promise<string | null> {
  const kind = await detected(file);
  if (!kind) return (await isText(file)) ? 'text/plain' : null;
  const mediaType = kind.mime.split(';')[0]!;
  if (!containers.has(mediaType)) return mediaType;
  const handle = await fs.promises.open(file);
  try {
    return await recordingType(handle, mediaType);
  } finally {
    await handle.close();
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const fileOf = ({ root }: Storage, storageKey: string): string => path.join(root, storageKey);

/** The file of an upload and what the protocol's library kept beside it. */
export async function removeUpload(storage: Storage, storageKey: string): Promise<void> {
  await storage.remove(storageKey);
  await storage.remove(`${storageKey}.json`);
}

export interface Checked<K> {
  kind: K;
  mediaType: string;
  bytes: number;
  sha256: string;
}

/** Reads a finished upload; null when `accepts` knows no kind for what it holds. */
export async function checkUpload<K>(
  storage: Storage,
  storageKey: string,
  accepts: (mediaType: string) => K | null,
): Promise<Checked<K> | null> {
  const file = fileOf(storage, storageKey);
  const mediaType = await mediaTypeOf(file);
  const kind = mediaType === null ? null : accepts(mediaType);
  if (mediaType === null || kind === null) return null;
  const { size } = await fs.promises.stat(file);
  return { kind, mediaType, bytes: size, sha256: await digestOf(file) };
}

/** When something last arrived of an upload; null when nothing ever did. */
export async function lastArrival(storage: Storage, storageKey: string): Promise<Date | null> {
  const known = await fs.promises.stat(fileOf(storage, storageKey)).catch(() => null);
  return known?.mtime ?? null;
}
