import fs from 'node:fs/promises';
import path from 'node:path';
import { openPicture, pictureQueue } from '#server/platform/pictures.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import type { Storage } from '#server/platform/storage.ts';

/** Large enough for a picture beside an answer on a high-density screen. */
const longestSide = 640;

/** The largest phone sensors; a JPEG is scaled while it is read, so memory use stays low. */
const mostPixelsOfJpeg = 210_000_000;
const oneAtATime = pictureQueue();

export const thumbnailKeyOf = (storageKey: string): string => `${storageKey}.small`;

const bytesOf = (file: string): Promise<number | null> =>
  fs.stat(file).then(
    ({ size }) => size,
    () => null,
  );

const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unsupported image format');

/**
 * Makes the thumbnail once. An unreadable format leaves an empty file, so that it is not tried again; other failures
 * are retried at the next request.
 */
async function make(original: string, thumbnail: string, mediaType: string): Promise<void> {
  if ((await bytesOf(thumbnail)) !== null) return;
  const small = await openPicture(
    original,
    mediaType === 'image/jpeg' ? { limitInputPixels: mostPixelsOfJpeg } : {},
  )
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
    .catch((error: unknown) => {
      if (isUnsupported(error)) return Buffer.alloc(0);
      throw new Problem('not_found');
    });
  await fs.writeFile(`${thumbnail}.new`, small);
  await fs.rename(`${thumbnail}.new`, thumbnail);
}

/** A small copy of a picture, made on the first request and stored beside it; `not_found` for other files. */
export async function thumbnailOf(
  storage: Storage,
  { storageKey, mediaType, name }: { storageKey: string; mediaType: string; name: string },
): Promise<FileAnswer> {
  if (!mediaType.startsWith('image/')) throw new Problem('not_found');
  const thumbnail = path.join(storage.root, thumbnailKeyOf(storageKey));
  if ((await bytesOf(thumbnail)) === null) {
    const original = await storage.bring(storageKey);
    found(await bytesOf(original));
    await oneAtATime(() => make(original, thumbnail, mediaType));
  }
  // Empty means that it could not be made.
  found((await bytesOf(thumbnail)) || null);
  return { storageKey: thumbnailKeyOf(storageKey), mediaType: 'image/webp', name, cache: 'never' };
}
