import { randomUUID } from 'node:crypto';
import type { MessageFile } from '#contract/threads/messageFiles.ts';
import { storageKeyOf } from '#server/features/threads/files/threadFiles.actions.ts';
import { threadFile } from '#server/features/threads/files/threadFile.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage.ts';
import { storeFile } from './storeFile.ts';

export type DemoFile = Pick<MessageFile, 'name' | 'kind' | 'mediaType'>;

/** Gives a message files of the demonstration. */
export async function seedMessageFiles(
  tx: Tx,
  { storage, organisationId }: { storage: Storage; organisationId: string },
  message: { id: string; subscriptionId: string; byPersonId: string; at: Date },
  files: readonly DemoFile[],
): Promise<void> {
  for (const file of files) {
    const id = randomUUID();
    await tx.insert(threadFile).values({
      ...file,
      ...(await storeFile(storage, storageKeyOf(organisationId, id), file.name)),
      id,
      subscriptionId: message.subscriptionId,
      byPersonId: message.byPersonId,
      messageId: message.id,
      createdAt: message.at,
      uploadedAt: message.at,
    });
  }
}
