import type { BrandPicture, PictureUse } from '#contract/console/brandStudio.ts';
import type { Tenant } from '#server/platform/scope.ts';
import type { AsUploader } from '#server/platform/uploaders.ts';
import type { StoredFile } from '#server/platform/storage.ts';
import { fittedPicture } from './fitted.ts';
import { insertFile, insertPicture, removeUnused } from './pictures.queries.ts';

/** How long an uploaded picture is kept while no draft or course uses it. */
const waitingMs = 86_400_000;

interface Upload {
  readonly content: Buffer;
  readonly name: string;
  readonly use: PictureUse;
}

/** Stores an uploaded picture as the organisation's file; no look or course has it before one names it. */
export async function keepPicture(
  tenant: Tenant,
  inTenant: AsUploader,
  { content, name, use }: Upload,
): Promise<BrandPicture> {
  const { storage } = tenant.platform;
  const { png, ...fitted } = await fittedPicture(content, use);
  const saved: StoredFile[] = [];
  const save = async (bytes: Buffer): Promise<StoredFile> => {
    const stored = await storage.save(tenant.organisation.id, bytes);
    saved.push(stored);
    return stored;
  };
  try {
    const stored = await save(fitted.content);
    const storedPng = png && (await save(png));
    const { mediaType, width, height, lightest } = fitted;
    const { id, unused } = await inTenant(async ({ tx, now, came }) => {
      const fileId = await insertFile(tx, { name, mediaType, stored });
      const pngFileId =
        storedPng &&
        (await insertFile(tx, { name: `${name}.png`, mediaType: 'image/png', stored: storedPng }));
      await insertPicture(tx, { fileId, pngFileId, width, height, lightest, createdAt: now });
      const removed = await removeUnused(tx, new Date(now.getTime() - waitingMs));
      await came('settings.change', { on: 'uploaded_file', id: fileId, kind: use, bytes: stored.bytes });
      return { id: fileId, unused: removed };
    });
    for (const storageKey of unused) await storage.remove(storageKey);
    return { id, name, width, height, lightest };
  } catch (error) {
    for (const { storageKey } of saved) await storage.remove(storageKey);
    throw error;
  }
}

/** The bytes of a picture of a course as they are stored; throws when it is none. */
export const coursePicture = async (content: Buffer): Promise<Buffer> =>
  (await fittedPicture(content, 'course')).content;
