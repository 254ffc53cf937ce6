import path from 'node:path';
import type { ContentUse } from '#contract/editions/units.ts';
import { fileAnswer } from '#server/features/files/files.rules.ts';
import { addPackage } from '#server/features/packages/packages.actions.ts';
import { found as orNotFound, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { makeNarrowPictures } from '#server/platform/narrowPictures.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import type { AsUploader, UploadScope } from '#server/platform/uploaders.ts';
import { contentHostOf } from '#server/platform/tenancy/contentHost.rules.ts';
import { removeUpload } from '#server/platform/uploads/content.ts';
import { tooLarge } from '#server/platform/uploads/uploads.ts';
import { checkedContent, storeContent, type StoredContentFile } from './accepted.actions.ts';
import {
  completeUpload,
  deleteUpload,
  deleteUploadsBefore,
  fileForContent,
  holdBytes,
  insertMedia,
  insertUpload,
  sameBytes,
  uploadOf,
  type ContentUpload,
} from './contentFiles.queries.ts';
import { mostBytesOf } from './contentKinds.rules.ts';

const day = 86_400_000;

/** Where the bytes of an upload lie. */
export const uploadKeyOf = (organisationId: string, id: string): string =>
  path.posix.join(organisationId, `content-${id}`);

/** A file for its author: one of the media library. */
export const contentFile = async (tx: Tx, id: string): Promise<FileAnswer> =>
  fileAnswer(orNotFound(await fileForContent(tx, id)));

interface BegunUpload {
  use: ContentUse;
  name: string;
  bytes: number;
  seconds: number | null;
}

/** Begins an upload. Those that were begun a day ago and never finished go, with their bytes. */
export async function beginUpload(
  { tx, now, caller, platform, organisation }: RequestScope,
  upload: BegunUpload,
): Promise<string> {
  const { use, bytes } = upload;
  if (use === 'package' && !contentHostOf(platform.env))
    throw new Problem('wrong_state', { detail: 'CONTENT_HOST is not set' });
  if (bytes > mostBytesOf(use)) throw tooLarge(mostBytesOf(use), 'A file of this kind');
  const abandoned = await deleteUploadsBefore(tx, new Date(now.getTime() - day));
  await Promise.all(abandoned.map((id) => removeUpload(platform.storage, uploadKeyOf(organisation.id, id))));
  return insertUpload(tx, { ...upload, personId: caller.personId, createdAt: now });
}

/** This author's upload, which can still go on. */
export async function continueUpload({ tx, caller }: RequestScope, id: string): Promise<ContentUpload> {
  const upload = orNotFound(await uploadOf(tx, id, caller.personId));
  if (upload.completedAt) throw new Problem('not_found');
  return upload;
}

/** What an upload became: a file of its own, or one with the same bytes that was in the library already. */
export interface FinishedUpload {
  fileId: string;
  already: boolean;
}

/** The file with these bytes becomes that of the upload; null when there is none. */
async function takeSame(
  { tx, now, came }: UploadScope,
  { id, use, bytes }: ContentUpload,
  checksums: readonly string[],
): Promise<FinishedUpload | null> {
  await holdBytes(tx, checksums[0]!);
  const fileId = await sameBytes(tx, use, checksums);
  if (fileId === null) return null;
  if (!(await completeUpload(tx, { id, fileId, now }))) throw new Problem('not_found');
  await came('edition.write', { on: 'media_file', id: fileId, kind: use, bytes });
  return { fileId, already: true };
}

/** Adds a stored upload to the library, unless the same bytes came to it meanwhile. */
async function keepUpload(
  scope: UploadScope,
  upload: ContentUpload,
  { found, size, sourceSha256, ...stored }: StoredContentFile,
): Promise<FinishedUpload> {
  const { tx, now, caller } = scope;
  const { id, use, name, seconds } = upload;
  const same = await takeSame(scope, upload, [sourceSha256, stored.sha256]);
  if (same) return same;
  const about = { use, addedAt: now, addedBy: caller.personId, seconds, sourceSha256, ...size };
  await insertMedia(tx, [{ file: { id, name, ...stored }, about }]);
  if (found) await addPackage(tx, id, found);
  if (!(await completeUpload(tx, { id, fileId: id, now }))) throw new Problem('not_found');
  await scope.came('edition.write', { on: 'media_file', id, kind: use, bytes: upload.bytes });
  return { fileId: id, already: false };
}

interface UploadPlace {
  platform: Platform;
  organisationId: string;
  uploadKey: string;
}

/** Stores what came in the way content shows it, and adds it to the library. */
async function storeUpload(
  inTenant: AsUploader,
  { platform, organisationId, uploadKey }: UploadPlace,
  upload: ContentUpload,
  checked: Awaited<ReturnType<typeof checkedContent>>,
): Promise<FinishedUpload> {
  const { storage } = platform;
  const arrived = { use: upload.use, storageKey: uploadKey };
  const stored = await storeContent(platform, organisationId, arrived, checked);
  const finished = await inTenant((scope) => keepUpload(scope, upload, stored));
  if (stored.storageKey === uploadKey && !finished.already) {
    await storage.remove(`${uploadKey}.json`);
  } else {
    await removeUpload(storage, uploadKey);
    if (finished.already && stored.storageKey !== uploadKey) await storage.remove(stored.storageKey);
  }
  if (upload.use === 'picture' && !finished.already) await makeNarrowPictures(storage, stored.storageKey);
  return finished;
}

/**
 * Checks a complete upload by its content and makes it a file of the library; a refused one goes. Where the same bytes
 * are in the library for the same use, that file is the answer and nothing is stored twice.
 */
export async function finishUpload(
  inTenant: AsUploader,
  platform: Platform,
  organisationId: string,
  id: string,
): Promise<FinishedUpload> {
  const upload = await inTenant(async ({ tx, caller }) =>
    orNotFound(await uploadOf(tx, id, caller.personId)),
  );
  if (upload.fileId) return { fileId: upload.fileId, already: upload.fileId !== id };
  const uploadKey = uploadKeyOf(organisationId, id);
  try {
    const checked = await checkedContent(platform.storage, { use: upload.use, storageKey: uploadKey });
    const same = await inTenant((scope) => takeSame(scope, upload, [checked.sha256]));
    if (!same) return await storeUpload(inTenant, { platform, organisationId, uploadKey }, upload, checked);
    await removeUpload(platform.storage, uploadKey);
    return same;
  } catch (error) {
    if (error instanceof Problem) await giveUpUpload(inTenant, platform, organisationId, id);
    throw error;
  }
}

/** Takes back an upload that is not complete. */
export async function giveUpUpload(
  inTenant: AsUploader,
  { storage }: Platform,
  organisationId: string,
  id: string,
): Promise<void> {
  if (await inTenant(({ tx }) => deleteUpload(tx, id)))
    await removeUpload(storage, uploadKeyOf(organisationId, id));
}
