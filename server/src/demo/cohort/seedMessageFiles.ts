import type { MessageFile } from '#contract/threads/messageFiles.ts';
import { storageKeyOf } from '#server/features/threads/files/threadFiles.actions.ts';
import { threadFile } from '#server/features/threads/files/threadFile.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage.ts';
import { demoFile } from './demoFile.ts';

export type DemoFile = Pick<MessageFile, 'name' | 'kind' | 'mediaType'>;

/** Gives a message files of the demonstration. */
export async function seedMessageFiles(
  tx: Tx,
  { storage, organisationId }: { storage: Storage; organisationId: string },
  message: { id: string; subscriptionId: string; byPersonId: string; at: Date },
  files: readonly DemoFile[],
): Promise<void> {
  for (const file of files) {
    const { facts, store } = await demoFile(file.name);
    const [made] = await tx
      .insert(threadFile)
      .values({
        ...file,
        ...facts,
        subscriptionId: message.subscriptionId,
        byPersonId: message.byPersonId,
        messageId: message.id,
        createdAt: message.at,
        uploadedAt: message.at,
      })
      .returning({ id: threadFile.id });
    await store(storage, storageKeyOf(organisationId, made!.id));
  }
}
