import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import type { Storage } from '../storage.ts';
import { recordingType } from './tracks.ts';

/* Detects the type of an uploaded file from its content; its name and declared type are not trusted. */

/** Containers used for both video and audio. */
const containers = new Set(['video/mp4', 'video/x-m4v', 'audio/mp4', 'audio/x-m4a', 'video/webm']);

/** Text in UTF-8, without control characters that no text contains. */
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

/** A file made to confuse the parser has no known type. */
const detected = (file: string) => fileTypeFromFile(file).catch(() => undefined);

/** The media type of a file; `text/plain` for any text without a format of its own; null when unknown. */
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

/** The file of an upload and the metadata the protocol's library stored with it. */
export async function removeUpload(storage: Storage, storageKey: string): Promise<void> {
  await storage.remove(storageKey);
  await storage.remove(`${storageKey}.json`);
}

export interface CheckedFile<K> {
  kind: K;
  mediaType: string;
  bytes: number;
  sha256: string;
}

/** Reads a finished upload; null when `accepts` allows no type for its content. */
export async function checkUpload<K>(
  storage: Storage,
  storageKey: string,
  accepts: (mediaType: string) => K | null,
): Promise<CheckedFile<K> | null> {
  const file = fileOf(storage, storageKey);
  const mediaType = await mediaTypeOf(file);
  const kind = mediaType === null ? null : accepts(mediaType);
  if (mediaType === null || kind === null) return null;
  const { size } = await fs.promises.stat(file);
  return { kind, mediaType, bytes: size, sha256: await digestOf(file) };
}

/** When data last arrived for an upload; null when it never did. */
export async function lastArrival(storage: Storage, storageKey: string): Promise<Date | null> {
  const known = await fs.promises.stat(fileOf(storage, storageKey)).catch(() => null);
  return known?.mtime ?? null;
}
