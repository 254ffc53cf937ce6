import fs from 'node:fs/promises';
import path from 'node:path';
import type { ContentUse } from '#contract/editions/units.ts';
import { fileAnswer } from '#server/features/files/files.rules.ts';
import { addPackage, storePackage, type StoredPackage } from '#server/features/packages/packages.actions.ts';
import { found as orNotFound, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { isSmallWebp, openPicture, pictureQueue } from '#server/platform/pictures.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredFile } from '#server/platform/storage.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { contentHostOf } from '#server/platform/tenancy/contentHost.rules.ts';
import { checkUpload, removeUpload } from '#server/platform/uploads/content.ts';
import { tooLarge } from '#server/platform/uploads/uploads.ts';
import {
  completeUpload,
  deleteUpload,
  deleteUploadsBefore,
  fileForContent,
  insertUpload,
  uploadOf,
  type ContentUpload,
} from './contentFiles.queries.ts';
import { mediaTypeFor, mostBytesOf } from './contentKinds.rules.ts';

type InScope = <T>(work: (scope: RequestScope) => Promise<T>) => Promise<T>;

const day = 86_400_000;
/** Wide enough for the widest text column on a high-density screen. */
const longestSide = 2000;
const oneAtATime = pictureQueue();

/** Where the bytes of an upload lie. */
export const uploadKeyOf = (organisationId: string, id: string): string =>
  path.posix.join(organisationId, `content-${id}`);

/** A file for its author: one that content shows, or one uploaded for it. */
export const contentFile = async (tx: Tx, id: string): Promise<FileAnswer> =>
  fileAnswer(orNotFound(await fileForContent(tx, id)));

/** Begins an upload. Those that were begun a day ago and never finished go, with their bytes. */
export async function beginUpload(
  { tx, now, caller, platform, organisation }: RequestScope,
  { use, name, bytes }: { use: ContentUse; name: string; bytes: number },
): Promise<string> {
  if (use === 'package' && !contentHostOf(platform.env))
    throw new Problem('wrong_state', { detail: 'CONTENT_HOST is not set' });
  if (bytes > mostBytesOf(use)) throw tooLarge(mostBytesOf(use), 'A file of this kind');
  const abandoned = await deleteUploadsBefore(tx, new Date(now.getTime() - day));
  await Promise.all(abandoned.map((id) => removeUpload(platform.storage, uploadKeyOf(organisation.id, id))));
  return insertUpload(tx, { use, name, bytes, personId: caller.personId, createdAt: now });
}

/** This author's upload, which can still go on. */
export async function continueUpload({ tx, caller }: RequestScope, id: string): Promise<ContentUpload> {
  const upload = orNotFound(await uploadOf(tx, id, caller.personId));
  if (upload.completedAt) throw new Problem('not_found');
  return upload;
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

export interface StoredContentFile extends StoredFile {
  mediaType: string;
  /** What is in a package; null for any other file. */
  found: StoredPackage | null;
}

/** What is stored of a complete file. Throws when content cannot show it. */
export async function acceptedContent(
  { storage }: Pick<Platform, 'storage'>,
  organisationId: string,
  { use, storageKey }: { use: ContentUse; storageKey: string },
): Promise<StoredContentFile> {
  const file = path.join(storage.root, storageKey);
  const start = await startOf(file);
  const checked = await checkUpload(storage, storageKey, (type) => mediaTypeFor(use, type, start));
  if (!checked) throw new Problem('file_not_accepted');
  const { kind: mediaType, bytes, sha256 } = checked;
  if (use === 'package') {
    const found = await storePackage(storage, organisationId, file);
    const { manifest: _manifest, entries: _entries, ...stored } = found;
    return { ...stored, mediaType, found };
  }
  const small = use === 'picture' ? await smallPicture(file) : null;
  if (!small) return { storageKey, mediaType, bytes, sha256, found: null };
  return { ...(await storage.save(organisationId, small)), mediaType: 'image/webp', found: null };
}

async function startOf(file: string): Promise<string> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Checks a complete upload by its content and makes it a file; a refused one goes. */
export async function finishUpload(
  inTenant: InScope,
  platform: Platform,
  organisationId: string,
  id: string,
): Promise<void> {
  const upload = await inTenant(async ({ tx, caller }) =>
    orNotFound(await uploadOf(tx, id, caller.personId)),
  );
  if (upload.completedAt) return;
  const uploadKey = uploadKeyOf(organisationId, id);
  try {
    const { name } = upload;
    const accepted = { use: upload.use, storageKey: uploadKey };
    const { found, ...stored } = await acceptedContent(platform, organisationId, accepted);
    const file = { id, name, visibility: 'protected' as const, ...stored };
    const complete = await inTenant(async ({ tx, now }) => {
      const first = await completeUpload(tx, file, now);
      if (first && found) await addPackage(tx, id, found);
      return first;
    });
    if (!complete) throw new Problem('not_found');
    if (stored.storageKey !== uploadKey) await removeUpload(platform.storage, uploadKey);
    else await platform.storage.remove(`${uploadKey}.json`);
  } catch (error) {
    if (error instanceof Problem) await giveUpUpload(inTenant, platform, organisationId, id);
    throw error;
  }
}

/** Takes back an upload that is not complete. */
export async function giveUpUpload(
  inTenant: InScope,
  { storage }: Platform,
  organisationId: string,
  id: string,
): Promise<void> {
  if (await inTenant(({ tx }) => deleteUpload(tx, id)))
    await removeUpload(storage, uploadKeyOf(organisationId, id));
}
