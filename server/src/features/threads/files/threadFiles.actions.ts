import { thumbnailKeyOf } from '#server/features/evidence/files/thumbnails.actions.ts';
import { ownThread, reachedThread } from '#server/features/threads/read.actions.ts';
import { found, wrongField } from '#server/platform/basics/problem.ts';
import { inScope, type RequestScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { removeUpload } from '#server/platform/uploads/content.ts';
import {
  deleteOfMessage,
  deleteUnsent,
  fileById,
  giveToMessage,
  sentFile,
  unsentBefore,
} from './threadFiles.queries.ts';
import { purgeThreadFileQueue } from './threadFiles.queues.ts';

export const storageKeyOf = (organisationId: string, fileId: string): string =>
  `${organisationId}/messages/${fileId}`;

/** A job deletes the bytes after the commit, so that none are left behind. */
async function purgeLater(
  { platform, organisation, tx }: Scope,
  files: readonly { id: string }[],
): Promise<void> {
  for (const { id } of files)
    await platform.jobs.enqueue(tx, purgeThreadFileQueue, { organisationId: organisation.id, fileId: id });
}

/** Gives a new message its files; they have to be its writer's own, and of no other message. */
export async function attachFiles(
  { tx, caller }: RequestScope,
  {
    messageId,
    subscriptionId,
    files,
  }: { messageId: string; subscriptionId: string; files: readonly string[] },
): Promise<void> {
  const ids = [...new Set(files)];
  if (ids.length === 0) return;
  const given = await giveToMessage(tx, ids, { messageId, subscriptionId, byPersonId: caller.personId });
  if (given !== ids.length) throw wrongField('files', 'unknown', 'A file is not there any more');
}

/** Removes the files of a message that is taken back. */
export const releaseFiles = async (scope: Scope, messageId: string): Promise<void> =>
  purgeLater(scope, await deleteOfMessage(scope.tx, messageId));

/** Removes files that were not sent. */
export async function giveUp(scope: Scope, files: readonly { id: string }[]): Promise<void> {
  if (files.length === 0) return;
  await deleteUnsent(
    scope.tx,
    files.map(({ id }) => id),
  );
  await purgeLater(scope, files);
}

/** Deletes the bytes under this id unless a file still has them. */
export async function purgeFile(tenant: Tenant, id: string): Promise<void> {
  const { platform, organisation } = tenant;
  if (await inScope(tenant, ({ tx }) => fileById(tx, id))) return;
  const key = storageKeyOf(organisation.id, id);
  await removeUpload(platform.storage, key);
  await platform.storage.remove(thumbnailKeyOf(key));
}

const unsentKeptMs = 7 * 86_400_000;

/** Deletes files that were chosen a week ago and never sent. */
export async function forgetUnsentFiles(tenant: Tenant): Promise<void> {
  await inScope(tenant, async (scope) =>
    giveUp(scope, await unsentBefore(scope.tx, new Date(scope.now.getTime() - unsentKeptMs))),
  );
}

async function fileOf({ tx, organisation }: Scope, subscriptionId: string, id: string) {
  const { name, mediaType } = found(await sentFile(tx, subscriptionId, id));
  return { storageKey: storageKeyOf(organisation.id, id), name, mediaType, cache: 'private' as const };
}

export async function ownThreadFile(scope: RequestScope, id: string, fileId: string) {
  await ownThread(scope, id);
  return fileOf(scope, id, fileId);
}

export async function teamThreadFile(scope: RequestScope, id: string, fileId: string) {
  await reachedThread(scope, id);
  return fileOf(scope, id, fileId);
}
