import path from 'node:path';
import { checkCourseFileQueue } from '#server/features/courseFiles/courseFiles.queues.ts';
import {
  abandonedUploads,
  beginCheck,
  deleteUpload,
  insertUpload,
  mediaOf,
  uploadById,
  type UploadRow,
} from '#server/features/courseFiles/courseFiles.queries.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { inScope, type RequestScope, type Tenant } from '#server/platform/scope.ts';
import type { UploadScope } from '#server/platform/uploaders.ts';
import { removeUpload } from '#server/platform/uploads/content.ts';

/** Where the bytes of an uploaded course lie. */
export const uploadKeyOf = (organisationId: string, id: string): string =>
  path.posix.join(organisationId, `course-${id}`);

/** A check of many gigabytes takes as long as they are read twice. */
const mostSeconds = 4 * 3600;

export const beginUpload = (
  { tx, now, caller }: RequestScope,
  given: { name: string; bytes: number },
): Promise<string> => insertUpload(tx, { ...given, personId: caller.personId, createdAt: now });

/** The caller's own file of a course. */
export async function ownUpload({ tx, caller }: RequestScope, id: string, held = false): Promise<UploadRow> {
  const row = found(await uploadById(tx, id, held));
  if (row.personId !== caller.personId) throw new Problem('not_found');
  return row;
}

/** The caller's upload, which can still go on. */
export async function continueUpload(scope: RequestScope, id: string): Promise<void> {
  if ((await ownUpload(scope, id)).state !== 'uploading') throw new Problem('not_found');
}

/** Everything came: the check begins. */
export async function finishUpload(scope: UploadScope, id: string): Promise<void> {
  const { bytes } = await ownUpload(scope, id);
  const { tx, platform, organisation } = scope;
  if (!(await beginCheck(tx, id))) return;
  await platform.jobs.enqueue(
    tx,
    checkCourseFileQueue,
    { organisationId: organisation.id, uploadId: id },
    { mostSeconds },
  );
  await scope.came('edition.write', { on: 'uploaded_file', id, kind: 'course', bytes });
}

/** Removes a file that was not added, with everything that was stored of it. */
export async function discardUpload(tenant: Tenant, id: string): Promise<boolean> {
  const { storage } = tenant.platform;
  const { deleted, keys } = await inScope(tenant, async ({ tx }) => {
    const media = await mediaOf(tx, id);
    return { deleted: await deleteUpload(tx, id), keys: media.flatMap(({ storageKey }) => storageKey ?? []) };
  });
  if (!deleted) return false;
  await Promise.all(keys.map((key) => storage.remove(key)));
  await removeUpload(storage, uploadKeyOf(tenant.organisation.id, id));
  return true;
}

const keptDays = 7;

/** Daily: removes files that nobody added for a week. */
export async function cleanCourseFiles(tenant: Tenant): Promise<void> {
  const ids = await inScope(tenant, ({ tx, now }) =>
    abandonedUploads(tx, new Date(now.getTime() - keptDays * 86_400_000)),
  );
  for (const id of ids) await discardUpload(tenant, id);
}
