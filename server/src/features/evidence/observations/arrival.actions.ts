import { reachesAll } from '#server/features/courses/reach.queries.ts';
import {
  deleteUnfinished,
  evidenceById,
  finishEvidence,
  insertEvidence,
  takenFor,
} from '#server/features/assessments/record/evidence.queries.ts';
import { storageKeyOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import { itemOfWork } from '#server/features/assessments/record/items.queries.ts';
import { evidenceKind } from '#server/features/evidence/files/fileKinds.rules.ts';
import { giveUp, removeFiles } from '#server/features/evidence/files/files.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { checkUpload, removeUpload } from '#server/platform/uploads/content.ts';
import type { AsUploader } from '#server/platform/uploaders.ts';
import type { RequestScope, Tenant } from '#server/platform/scope.ts';
import { toObserve, type AttemptItem } from './observations.actions.ts';

/* The way of an observer's file to the server. It is theirs alone until they save it with an occasion. */

/** More than an occasion takes: what was taken and left lies here for a while, and the oldest gives way. */
const mostUnsaved = 15;
const accepted = ['picture', 'audio', 'video'] as const;

/** The item as the attempt asks it now, if the caller reaches its student and may observe it. */
async function observing(scope: RequestScope, { attemptId, itemId }: AttemptItem): Promise<AttemptItem> {
  const { tx, caller } = scope;
  const { personId } = found(await itemOfWork(tx, attemptId, itemId));
  if (!(await reachesAll(tx, caller, [personId]))) throw new Problem('not_found');
  return toObserve(scope, caller.personId, { attemptId, itemId });
}

type UnsavedFile = Pick<Awaited<ReturnType<typeof takenFor>>[number], 'id' | 'state'>;

const letGo = (scope: RequestScope, { id, state }: UnsavedFile): Promise<void> =>
  state === 'uploading' ? giveUp(scope, id) : removeFiles(scope, [id]);

export async function beginFile(
  scope: RequestScope,
  { name, bytes, ...given }: AttemptItem & { name: string; bytes: number },
): Promise<string> {
  const { tx, caller, now } = scope;
  const { attemptId, itemId } = await observing(scope, given);
  const mine = (await takenFor(tx, { attemptId, itemId })).filter(
    ({ observerId, observationId }) => observerId === caller.personId && observationId === null,
  );
  const over = Math.max(0, mine.length + 1 - mostUnsaved);
  for (const file of mine.slice(0, over)) await letGo(scope, file);
  const observerId = caller.personId;
  return insertEvidence(tx, {
    attemptId,
    itemId,
    name,
    bytes,
    observerId,
    state: 'uploading',
    createdAt: now,
  });
}

/** A file of the caller that no occasion has yet. */
async function unsavedFile({ tx, caller }: RequestScope, id: string) {
  const { evidence } = found(await evidenceById(tx, id));
  const { observerId, observationId, state } = evidence;
  const mine = observerId === caller.personId && observationId === null && state !== 'removed';
  return found(mine ? evidence : null);
}

/** Throws unless this upload can continue. */
export async function fileGoesOn(scope: RequestScope, id: string): Promise<void> {
  await observing(scope, await unsavedFile(scope, id));
}

export const removeFile = async (scope: RequestScope, id: string): Promise<void> =>
  letGo(scope, await unsavedFile(scope, id));

/** Checks a finished upload by its content and returns its kind; a refused one is removed with its row. */
export async function completeFile(
  { platform, organisation }: Tenant,
  inTenant: AsUploader,
  id: string,
): Promise<string> {
  const { name, state, kind, attemptId, itemId } = await inTenant((scope) => unsavedFile(scope, id));
  // Its answer was lost, and it is finished again.
  if (state === 'uploaded') return kind!;
  const key = storageKeyOf(organisation.id, id);
  const checked = await checkUpload(platform.storage, key, (mediaType) =>
    evidenceKind(mediaType, name, accepted),
  );
  const refused = await inTenant(async ({ tx, now, came }) => {
    if (!checked) {
      await deleteUnfinished(tx, [id]);
      return new Problem('file_not_accepted');
    }
    if (await finishEvidence(tx, id, { ...checked, uploadedAt: now })) {
      const personId = (await itemOfWork(tx, attemptId, itemId))?.personId;
      await came('work.observe', { on: 'evidence_file', id, personId, ...checked });
      return null;
    }
    const uploaded = (await evidenceById(tx, id))?.evidence.state === 'uploaded';
    return uploaded ? null : new Problem('not_found');
  });
  if (!refused) return checked!.kind;
  await removeUpload(platform.storage, key);
  throw refused;
}
