import type { QuestionOf } from '#contract/assessments/items.ts';
import { purgeFileQueue } from '#server/features/evidence/evidence.queues.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { checkUpload, lastArrival, removeUpload } from '#server/platform/uploads/content.ts';
import { tooLarge } from '#server/platform/uploads/uploads.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  abandonedUploads,
  bytesAreUsed,
  deleteUnfinished,
  evidenceById,
  filesOfItem,
  finishEvidence,
  insertEvidence,
  markRemoved,
  unsavedFiles,
  type EvidenceRow,
} from '#server/features/assessments/record/evidence.queries.ts';
import { takesFiles } from '#server/features/assessments/evidence/evidence.rules.ts';
import { evidenceKind } from './fileKinds.rules.ts';
import { evidenceFile, storageKeyOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import { observationById } from '#server/features/assessments/record/observations.queries.ts';
import { thumbnailKeyOf, thumbnailOf } from './thumbnails.actions.ts';
import { lockedItem } from '#server/features/evidence/records/work.actions.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import type { WorkItem } from '#server/features/assessments/record/items.queries.ts';

type FileQuestion = QuestionOf<'file_evidence'>;
type FileItem = WorkItem & { question: FileQuestion };

/** This student's file item, locked for a change; throws when there is none or it accepts no files now. */
async function openItem(
  scope: Scope,
  personId: string,
  at: { attemptId: string; itemId: string },
): Promise<FileItem> {
  const work = await lockedItem(scope, at.attemptId, at.itemId);
  const { question } = work;
  if (work.personId !== personId || question.kind !== 'file_evidence') throw new Problem('not_found');
  if (!takesFiles(work, scope.now)) throw new Problem('assessment_closed');
  return { ...work, question };
}

/** A job deletes the bytes under this id after the commit, so that none are left behind. */
const purgeLater = ({ platform, organisation, tx }: Scope, evidenceId: string): Promise<void> =>
  platform.jobs.enqueue(tx, purgeFileQueue, { organisationId: organisation.id, evidenceId });

/** An upload without data for this long may be replaced by another; until then it can continue. */
const stalledMilliseconds = 2 * 60_000;

async function makeRoom(scope: Scope, work: FileItem): Promise<void> {
  const files = await filesOfItem(scope.tx, work.attemptId, work.itemId);
  let over = files.length + 1 - work.question.maxFiles;
  for (const { id, state, createdAt } of files) {
    if (over <= 0) break;
    if (state !== 'uploading') continue;
    const arrived = await lastArrival(scope.platform.storage, storageKeyOf(scope.organisation.id, id));
    if (scope.now.getTime() - (arrived ?? createdAt).getTime() < stalledMilliseconds) continue;
    await giveUp(scope, id);
    over -= 1;
  }
  if (over > 0) throw new Problem('too_many_files');
}

export async function giveUp(scope: Scope, id: string): Promise<void> {
  await deleteUnfinished(scope.tx, [id]);
  await purgeLater(scope, id);
}

export interface NewFile {
  attemptId: string;
  itemId: string;
  name: string;
  bytes: number;
}

/** Reserves an upload; throws when there is no room, the file is too large or the item is closed. */
export async function beginFile(scope: Scope, personId: string, file: NewFile): Promise<string> {
  const work = await openItem(scope, personId, file);
  if (file.bytes > work.question.maxBytes) throw tooLarge(work.question.maxBytes, 'A file');
  await makeRoom(scope, work);
  const { itemId } = work;
  return insertEvidence(scope.tx, { ...file, itemId, state: 'uploading', createdAt: scope.now });
}

/** Throws unless this student's upload can continue. */
export async function fileGoesOn(scope: Scope, personId: string, id: string): Promise<void> {
  const { evidence } = await fileOf(scope, personId, id);
  if (evidence.state === 'removed') throw new Problem('not_found');
  await openItem(scope, personId, evidence);
}

async function fileOf({ tx }: Scope, personId: string, id: string) {
  const known = found(await evidenceById(tx, id));
  if (known.personId !== personId || known.evidence.observerId !== null) throw new Problem('not_found');
  return known;
}

type CheckedFile = Pick<EvidenceRow, 'kind' | 'mediaType' | 'bytes' | 'sha256'>;

/** Accepts a checked file, or says why it is too late; a refused file leaves no row. */
async function takeIn(
  scope: Scope,
  personId: string,
  id: string,
  file: CheckedFile,
): Promise<Problem | null> {
  const { evidence } = await fileOf(scope, personId, id);
  try {
    await openItem(scope, personId, evidence);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await deleteUnfinished(scope.tx, [id]);
    return error;
  }
  const taken = await finishEvidence(scope.tx, id, { ...file, uploadedAt: scope.now });
  return taken || evidence.state === 'uploaded' ? null : new Problem('not_found');
}

/** Checks a finished upload by its content; a refused one is removed with its row. */
export async function finishFile(
  inTenant: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  platform: Platform,
  organisationId: string,
  { personId, id }: { personId: string; id: string },
): Promise<void> {
  const { evidence, question } = await inTenant((scope) => fileOf(scope, personId, id));
  if (evidence.state !== 'uploading') return;
  const key = storageKeyOf(organisationId, id);
  const accepts = question.kind === 'file_evidence' ? question.accepts : [];
  const checked = await checkUpload(platform.storage, key, (mediaType) =>
    evidenceKind(mediaType, evidence.name, accepts),
  );
  const refused = await inTenant(async (scope) => {
    if (checked) return takeIn(scope, personId, id, checked);
    await deleteUnfinished(scope.tx, [id]);
    return new Problem('file_not_accepted');
  });
  if (!refused) return;
  await removeUpload(platform.storage, key);
  throw refused;
}

/** A file of a student's own work, for sending; what an observer took once they confirmed it. */
export async function ownFile({ tx }: Scope, personId: string, id: string) {
  const { file, personId: owner, observerId, observationId } = await evidenceFile(tx, id);
  if (owner !== personId) throw new Problem('not_found');
  if (observerId === null) return file;
  const seen = found(observationId ? await observationById(tx, observationId) : null);
  return found(seen.observation.confirmedAt ? file : null);
}

/** A small copy of a student's own picture; made outside a transaction. */
export async function ownThumbnail(tenant: Tenant, personId: string, id: string) {
  const file = await inScope(tenant, (scope) => ownFile(scope, personId, id));
  return thumbnailOf(tenant.platform.storage, file);
}

/** Removes complete files; their bytes go after the commit. */
export async function removeFiles(scope: Scope, ids: readonly string[]): Promise<void> {
  for (const id of await markRemoved(scope.tx, ids, scope.now)) await purgeLater(scope, id);
}

/** Removes a file from the running attempt; earlier attempts keep the files carried over from them. */
export async function removeFile(scope: Scope, personId: string, id: string): Promise<void> {
  const { evidence } = await fileOf(scope, personId, id);
  await openItem(scope, personId, evidence);
  if (evidence.state === 'uploading') return giveUp(scope, id);
  await removeFiles(scope, [id]);
}

/** Deletes the bytes under this id unless a row still shows them. */
export async function purgeFile(tenant: Tenant, id: string): Promise<void> {
  const { platform, organisation } = tenant;
  const used = await inScope(tenant, ({ tx }) => bytesAreUsed(tx, id));
  if (used) return;
  const storageKey = storageKeyOf(organisation.id, id);
  await removeUpload(platform.storage, storageKey);
  await platform.storage.remove(thumbnailKeyOf(storageKey));
}

const day = 86_400_000;

/** Deletes uploads started over a day ago and never finished, and what observers took a week ago and never saved. */
export async function removeAbandonedUploads(tenant: Tenant): Promise<void> {
  await inScope(tenant, async (scope) => {
    const before = new Date(scope.now.getTime() - day);
    for (const id of await abandonedUploads(scope.tx, before)) await giveUp(scope, id);
    await removeFiles(scope, await unsavedFiles(scope.tx, new Date(scope.now.getTime() - 7 * day)));
  });
}
