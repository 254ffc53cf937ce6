import { randomUUID } from 'node:crypto';
import { mostCourseJsonBytes, type CourseFile } from '#contract/courseFiles/courseFile.ts';
import {
  addMedia,
  deleteMedia,
  mediaOf,
  beginCounting,
  updateUpload,
  uploadById,
} from '#server/features/courseFiles/courseFiles.queries.ts';
import { neededMedia, readCourseJson } from '#server/features/courseFiles/format/read.rules.ts';
import { unitFaults } from '#server/features/courseFiles/format/unitChanges.rules.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { removeUpload } from '#server/platform/uploads/content.ts';
import { uploadKeyOf } from './arrival.actions.ts';
import { FileFault } from './fileFault.ts';
import { checkMedia } from './media.actions.ts';
import { openZip, type CourseZip } from './readZip.ts';

/** The course in the zip; throws a FileFault when there is none. */
async function courseIn(zip: CourseZip): Promise<CourseFile> {
  const json = await zip.read('course.json', mostCourseJsonBytes);
  if (!json) throw new FileFault('no_course');
  const read = readCourseJson(json.toString('utf8'));
  if ('fault' in read) throw new FileFault(read.fault.code, read.fault.details);
  const faults = unitFaults(read.file, randomUUID);
  if (faults.length > 0) throw new FileFault('not_readable', faults);
  return read.file;
}

/** Checks the files one by one, each once however often the check begins anew. */
async function checkFiles(tenant: Tenant, uploadId: string, zip: CourseZip, file: CourseFile): Promise<void> {
  const needed = neededMedia(file);
  zip.checkTotal(needed.reduce((sum, { bytes }) => sum + bytes, 0));
  const done = await inScope(tenant, async ({ tx }) => {
    const rows = await mediaOf(tx, uploadId);
    await beginCounting(tx, uploadId, { content: file, checked: rows.length, total: needed.length });
    return new Set(rows.map(({ mediaId }) => mediaId));
  });
  for (const media of needed.filter(({ id }) => !done.has(id))) {
    const checked = await checkMedia(tenant, zip, media);
    let outcome: Awaited<ReturnType<typeof addMedia>> | undefined;
    try {
      outcome = await inScope(tenant, ({ tx }) => addMedia(tx, { ...checked, uploadId }));
    } finally {
      // Discarded meanwhile, noted by another run, or not written: what was stored is nobody's.
      if (outcome !== 'kept' && checked.storageKey !== null)
        await tenant.platform.storage.remove(checked.storageKey);
    }
    if (outcome === 'over') return;
  }
}

/** Says why a file is not added, and removes everything of it but that. */
async function refuse(tenant: Tenant, uploadId: string, { code, details }: FileFault): Promise<void> {
  const { storage } = tenant.platform;
  const keys = await inScope(tenant, async ({ tx }) => {
    const row = await uploadById(tx, uploadId, true);
    if (row?.state !== 'checking') return [];
    const rows = await mediaOf(tx, uploadId);
    await deleteMedia(tx, uploadId);
    await updateUpload(tx, uploadId, { state: 'refused', fault: { code, details }, content: null });
    return rows.flatMap(({ storageKey }) => storageKey ?? []);
  });
  await Promise.all(keys.map((key) => storage.remove(key)));
  await removeUpload(storage, uploadKeyOf(tenant.organisation.id, uploadId));
}

const isChecking = async (tenant: Tenant, uploadId: string): Promise<boolean> =>
  (await inScope(tenant, ({ tx }) => uploadById(tx, uploadId)))?.state === 'checking';

/** Reads an uploaded course and checks all of it; nothing is added yet. Run twice at once, it is checked once. */
export async function checkCourseFile(tenant: Tenant, uploadId: string): Promise<void> {
  if (!(await isChecking(tenant, uploadId))) return;
  const { storage } = tenant.platform;
  const uploadKey = uploadKeyOf(tenant.organisation.id, uploadId);
  let zip: CourseZip | undefined;
  try {
    zip = await openZip(await storage.bring(uploadKey));
    await checkFiles(tenant, uploadId, zip, await courseIn(zip));
    await inScope(tenant, async ({ tx }) => {
      const now = await uploadById(tx, uploadId, true);
      if (now?.state === 'checking') await updateUpload(tx, uploadId, { state: 'ready' });
    });
    await removeUpload(storage, uploadKey);
  } catch (error) {
    if (error instanceof FileFault) await refuse(tenant, uploadId, error);
    // Another run ended it meanwhile and took the zip away.
    else if (await isChecking(tenant, uploadId)) throw error;
  } finally {
    zip?.close();
  }
}

/** A check that failed for good: its file is to be uploaded again. */
export const stopCheck = (tenant: Tenant, uploadId: string): Promise<void> =>
  refuse(tenant, uploadId, new FileFault('stopped'));
