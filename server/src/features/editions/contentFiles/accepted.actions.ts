import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ContentUse } from '#contract/editions/units.ts';
import { storePackage, type StoredPackage } from '#server/features/packages/packages.actions.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { isSmallWebp, openPicture, pictureQueue, pictureSize } from '#server/platform/pictures.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Storage, StoredFile } from '#server/platform/storage.ts';
import { checkUpload, type CheckedFile } from '#server/platform/uploads/content.ts';
import { writeIndexFirst } from '#server/platform/uploads/fastStart.ts';
import { mediaTypeFor } from './contentKinds.rules.ts';

/** Wide enough for the widest text column on a high-density screen. */
const longestSide = 2000;
const oneAtATime = pictureQueue();

interface ArrivedFile {
  use: ContentUse;
  storageKey: string;
}

export interface StoredContentFile extends StoredFile {
  mediaType: string;
  /** What is in a package; null for any other file. */
  found: StoredPackage | null;
  /** Of a picture. */
  size: { width: number; height: number } | null;
  /** Of the bytes as they came. */
  sourceSha256: string;
}

const refuse = (): never => {
  throw new Problem('file_not_accepted');
};

/** The same picture, upright and no larger than a page shows it, without what a camera wrote into it; null when it is that already. */
async function smallerPicture(file: string): Promise<Buffer | null> {
  if (await isSmallWebp(file, { width: longestSide, height: longestSide })) return null;
  return openPicture(file)
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}
const smallPicture = async (file: string): Promise<Buffer | null> =>
  oneAtATime(() => smallerPicture(file).catch(refuse));

async function startOf(file: string): Promise<string> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What a complete file is, by its content. Throws when content cannot show it. */
export async function checkedContent(
  storage: Storage,
  { use, storageKey }: ArrivedFile,
): Promise<CheckedFile<string>> {
  const start = await startOf(path.join(storage.root, storageKey));
  const checked = await checkUpload(storage, storageKey, (type) => mediaTypeFor(use, type, start));
  return checked ?? refuse();
}

async function storedPicture(
  storage: Storage,
  organisationId: string,
  storageKey: string,
  checked: CheckedFile<string>,
): Promise<StoredContentFile> {
  const file = path.join(storage.root, storageKey);
  const small = await smallPicture(file);
  const { kind: mediaType, bytes, sha256 } = checked;
  const size = await pictureSize(small ?? file);
  const about = { found: null, size, sourceSha256: sha256 };
  return small
    ? { ...(await storage.save(organisationId, small)), mediaType: 'image/webp', ...about }
    : { storageKey, mediaType, bytes, sha256, ...about };
}

/** A recording that begins while it is loaded: an MP4 file is put in that order where it is not. */
async function storedRecording(
  storage: Storage,
  organisationId: string,
  storageKey: string,
  { kind: mediaType, bytes, sha256 }: CheckedFile<string>,
): Promise<StoredContentFile> {
  const about = { mediaType, found: null, size: null, sourceSha256: sha256 };
  const key = path.posix.join(organisationId, randomUUID());
  const written = mediaType.endsWith('/mp4')
    ? await writeIndexFirst(path.join(storage.root, storageKey), path.join(storage.root, key))
    : null;
  if (written) await storage.keep(key);
  return written ? { storageKey: key, ...written, ...about } : { storageKey, bytes, sha256, ...about };
}

/** Stores a checked file as content shows it. Throws when it cannot. */
export async function storeContent(
  { storage }: Pick<Platform, 'storage'>,
  organisationId: string,
  { use, storageKey }: ArrivedFile,
  checked: CheckedFile<string>,
): Promise<StoredContentFile> {
  const { kind: mediaType, bytes, sha256 } = checked;
  if (use === 'picture') return storedPicture(storage, organisationId, storageKey, checked);
  if (use === 'video' || use === 'audio')
    return storedRecording(storage, organisationId, storageKey, checked);
  const about = { mediaType, size: null, sourceSha256: sha256 };
  if (use !== 'package') return { storageKey, bytes, sha256, found: null, ...about };
  const found = await storePackage(storage, organisationId, path.join(storage.root, storageKey));
  const { manifest: _manifest, entries: _entries, ...stored } = found;
  return { ...stored, found, ...about };
}

/** What is stored of a complete file. Throws when content cannot show it. */
export const acceptedContent = async (
  platform: Pick<Platform, 'storage'>,
  organisationId: string,
  arrived: ArrivedFile,
): Promise<StoredContentFile> =>
  storeContent(platform, organisationId, arrived, await checkedContent(platform.storage, arrived));
