import type { MessageFile } from '#contract/threads/messageFiles.ts';
import { evidenceKind } from '#server/features/evidence/files/fileKinds.rules.ts';
import { ownThread, reachedThread } from '#server/features/threads/read.actions.ts';
import { isClosed } from '#server/features/threads/threads.rules.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { authorise } from '#server/platform/tenancy/caller.ts';
import type { RequestScope, Tenant } from '#server/platform/scope.ts';
import { checkUpload, removeUpload } from '#server/platform/uploads/content.ts';
import { threadOf } from '#server/features/threads/threads.queries.ts';
import { giveUp, storageKeyOf } from './threadFiles.actions.ts';
import { deleteUnsent, fileById, finishFile, insertFile, unsentOf } from './threadFiles.queries.ts';

/** More than a message takes: what was chosen and left lies here for a while, and the oldest gives way. */
const mostUnsent = 15;
const accepted = ['picture', 'audio', 'document'] as const satisfies MessageFile['kind'][];

/** Throws unless the caller can write in this thread: its student while their access lasts, or the team. */
async function writable(scope: RequestScope, subscriptionId: string): Promise<void> {
  const { tx, caller } = scope;
  const { person } = found(await threadOf(tx, subscriptionId));
  if (person.id !== caller.personId) {
    authorise({ act: 'message.answer' }, caller);
    return void (await reachedThread(scope, subscriptionId));
  }
  authorise('student', caller);
  if (isClosed(await ownThread(scope, subscriptionId), scope.today)) throw new Problem('access_closed');
}

export async function beginFile(
  scope: RequestScope,
  file: { subscriptionId: string; name: string; bytes: number },
): Promise<string> {
  const { tx, caller, now } = scope;
  await writable(scope, file.subscriptionId);
  const mine = { subscriptionId: file.subscriptionId, byPersonId: caller.personId };
  const unsent = await unsentOf(tx, mine);
  await giveUp(scope, unsent.slice(0, Math.max(0, unsent.length + 1 - mostUnsent)));
  return insertFile(tx, { ...file, ...mine, createdAt: now });
}

/** A file of the caller that was not sent yet. */
async function unsentFile({ tx, caller }: RequestScope, id: string) {
  const file = found(await fileById(tx, id));
  if (file.byPersonId !== caller.personId || file.messageId !== null) throw new Problem('not_found');
  return file;
}

/** Throws unless this upload can continue. */
export async function fileGoesOn(scope: RequestScope, id: string): Promise<void> {
  await writable(scope, (await unsentFile(scope, id)).subscriptionId);
}

export const removeFile = async (scope: RequestScope, id: string): Promise<void> =>
  giveUp(scope, [await unsentFile(scope, id)]);

/** Checks a finished upload by its content; a refused one is removed with its row. */
export async function completeFile(
  { platform, organisation }: Tenant,
  inTenant: <T>(work: (scope: RequestScope) => Promise<T>) => Promise<T>,
  id: string,
): Promise<void> {
  const { name, uploadedAt } = await inTenant((scope) => unsentFile(scope, id));
  // Its answer was lost, and it is finished again.
  if (uploadedAt !== null) return;
  const key = storageKeyOf(organisation.id, id);
  const checked = await checkUpload(platform.storage, key, (mediaType) => {
    const kind = evidenceKind(mediaType, name, accepted);
    return kind === 'video' ? null : kind;
  });
  const refused = await inTenant(async ({ tx, now }) => {
    if (!checked) {
      await deleteUnsent(tx, [id]);
      return new Problem('file_not_accepted');
    }
    const taken = await finishFile(tx, id, { ...checked, uploadedAt: now });
    // Taken by the same upload finished twice at once, or given up meanwhile.
    return taken || (await fileById(tx, id)) ? null : new Problem('not_found');
  });
  if (!refused) return;
  await removeUpload(platform.storage, key);
  throw refused;
}
