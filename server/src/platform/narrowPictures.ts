import fs from 'node:fs/promises';
import path from 'node:path';
import type { PictureWidth } from '#contract/learning/pictureWidths.ts';
import { pictureWidths } from '#contract/learning/pictureWidths.ts';
import { openPicture, pictureQueue } from './pictures.ts';
import type { Storage } from './storage.ts';

/* Narrower copies of stored pictures, for small screens. They lie beside the picture and can be made again at any time. */

const oneAtATime = pictureQueue();
const narrowKey = (storageKey: string, width: PictureWidth): string => `${storageKey}.${width}.webp`;

const isThere = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );

async function makeNarrow(file: string, to: string, width: PictureWidth): Promise<void> {
  if (await isThere(to)) return;
  const content = await openPicture(file).resize({ width }).webp({ quality: 80 }).toBuffer();
  // Whoever reads it meanwhile gets all of it or the picture itself.
  const whole = `${to}.${process.pid}`;
  await fs.writeFile(whole, content, { mode: 0o600 });
  await fs.rename(whole, to);
}

/**
 * Where a picture lies in this width: a copy, made the first time, or the picture itself where it is no wider, is none
 * that can be read, or too many wait for theirs.
 */
export async function narrowPicture(
  storage: Storage,
  storageKey: string,
  width: PictureWidth,
): Promise<{ storageKey: string; narrow: boolean }> {
  const itself = { storageKey, narrow: false };
  const key = narrowKey(storageKey, width);
  const to = path.join(storage.root, key);
  if (await isThere(to)) return { storageKey: key, narrow: true };
  const file = await storage.bring(storageKey);
  try {
    const { width: whole } = await openPicture(file).metadata();
    if (whole <= width) return itself;
    await oneAtATime(() => makeNarrow(file, to, width));
    return { storageKey: key, narrow: true };
  } catch {
    return itself;
  }
}

/** Makes every copy of a picture. */
export async function makeNarrowPictures(storage: Storage, storageKey: string): Promise<void> {
  for (const width of pictureWidths) await narrowPicture(storage, storageKey, width);
}

/** Removes a stored file with the copies that were made of it. */
export async function removeWithCopies(storage: Storage, storageKey: string): Promise<void> {
  await storage.remove(storageKey);
  for (const width of pictureWidths) await storage.remove(narrowKey(storageKey, width));
}
