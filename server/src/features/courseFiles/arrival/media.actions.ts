import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { mostPictureMegabytes } from '#brand/pictures/limits.ts';
import type { CourseFileUse } from '#contract/courseFiles/courseFiles.ts';
import type { MediaRefusal } from '#contract/courseFiles/leftOut.ts';
import { coursePicture } from '#server/features/brandStudio/pictures/pictures.actions.ts';
import type { NeededMedia } from '#server/features/courseFiles/format/read.rules.ts';
import type { MediaRow } from '#server/features/courseFiles/courseFiles.queries.ts';
import {
  acceptedContent,
  type StoredContentFile,
} from '#server/features/editions/contentFiles/accepted.actions.ts';
import { mostBytesOf } from '#server/features/editions/contentFiles/contentKinds.rules.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { isSmallWebp } from '#server/platform/pictures.ts';
import type { Tenant } from '#server/platform/scope.ts';
import { contentHostOf } from '#server/platform/tenancy/contentHost.rules.ts';
import { FileFault } from './fileFault.ts';
import type { CourseZip } from './readZip.ts';

type CheckedMedia = Omit<MediaRow, 'organisationId' | 'uploadId'>;

const mostCoverBytes = mostPictureMegabytes * 1024 * 1024;
const coverSize = { width: 1280, height: 960 };

const refused = ({ id, use }: NeededMedia, refusal: MediaRefusal, detail = ''): CheckedMedia => ({
  mediaId: id,
  use: use ?? 'document',
  storageKey: null,
  mediaType: null,
  bytes: null,
  sha256: null,
  package: null,
  refusal,
  detail,
});

const mostBytes = (use: CourseFileUse): number => (use === 'cover' ? mostCoverBytes : mostBytesOf(use));

/** A cover as one that is uploaded for a course is stored; the same file, where it is that already. */
async function acceptedCover(
  { platform, organisation }: Tenant,
  storageKey: string,
): Promise<StoredContentFile> {
  const file = path.join(platform.storage.root, storageKey);
  const content = await fs.readFile(file);
  const fitted = await coursePicture(content);
  const isFitted = await isSmallWebp(content, coverSize);
  const stored = await platform.storage.save(organisation.id, isFitted ? content : fitted);
  return { ...stored, mediaType: 'image/webp', found: null, size: null, sourceSha256: stored.sha256 };
}

async function accepted(tenant: Tenant, use: CourseFileUse, storageKey: string): Promise<StoredContentFile> {
  if (use === 'cover') return acceptedCover(tenant, storageKey);
  return acceptedContent(tenant.platform, tenant.organisation.id, { use, storageKey });
}

/** Writes a file of the zip to the disk; throws unless it is the very one that was put in. */
async function extract(zip: CourseZip, { path: name, ...media }: NeededMedia, to: string): Promise<void> {
  const copied = await zip.copy(name, to, media.bytes);
  if (!copied) throw new FileFault('media_missing', [media.name]);
  if (copied.sha256 !== media.sha256 || copied.bytes !== media.bytes)
    throw new FileFault('media_damaged', [media.name]);
}

/** Why a file is not even taken out of the zip; null when it is. */
function refusalOf({ platform }: Tenant, use: CourseFileUse, bytes: number): MediaRefusal | null {
  if (use === 'package' && !contentHostOf(platform.env)) return 'packages_off';
  return bytes > mostBytes(use) ? 'too_large' : null;
}

/** The row of a file that is stored. */
const kept = (
  mediaId: string,
  use: CourseFileUse,
  { found, size: _size, sourceSha256: _source, ...stored }: StoredContentFile,
): CheckedMedia => ({
  mediaId,
  use,
  ...stored,
  package: found && { manifest: found.manifest, entries: found.entries },
  refusal: null,
  detail: '',
});

/**
 * Takes a file out of the zip and checks it as one that an author uploads. What content cannot show is refused; throws a
 * FileFault when it is not the file that was put in.
 */
export async function checkMedia(tenant: Tenant, zip: CourseZip, media: NeededMedia): Promise<CheckedMedia> {
  const { storage } = tenant.platform;
  const folder = tenant.organisation.id;
  const { use } = media;
  if (use === null) return refused(media, 'two_uses');
  const refusal = refusalOf(tenant, use, media.bytes);
  if (refusal) return refused(media, refusal);
  const storageKey = path.posix.join(folder, randomUUID());
  await fs.mkdir(path.join(storage.root, folder), { recursive: true });
  try {
    await extract(zip, media, path.join(storage.root, storageKey));
    const stored = await accepted(tenant, use, storageKey);
    if (stored.storageKey === storageKey) await storage.keep(storageKey);
    else await storage.remove(storageKey);
    return kept(media.id, use, stored);
  } catch (error) {
    await storage.remove(storageKey);
    if (error instanceof Problem && error.code !== 'unavailable')
      return refused(media, 'not_accepted', error.details.detail ?? '');
    throw error;
  }
}
