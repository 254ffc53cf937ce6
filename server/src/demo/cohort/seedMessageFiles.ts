import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { MessageFile } from '#contract/threads/messageFiles.ts';
import { storageKeyOf } from '#server/features/threads/files/threadFiles.actions.ts';
import { threadFile } from '#server/features/threads/files/threadFile.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage.ts';

const media = path.join(import.meta.dirname, '../media');

export type DemoFile = Pick<MessageFile, 'name' | 'kind' | 'mediaType'>;

/** Gives a message files of the demonstration. */
export async function seedMessageFiles(
  tx: Tx,
  { storage, organisationId }: { storage: Storage; organisationId: string },
  message: { id: string; subscriptionId: string; byPersonId: string; at: Date },
  files: readonly DemoFile[],
): Promise<void> {
  for (const file of files) {
    const content = await fs.readFile(path.join(media, file.name));
    const [made] = await tx
      .insert(threadFile)
      .values({
        ...file,
        subscriptionId: message.subscriptionId,
        byPersonId: message.byPersonId,
        messageId: message.id,
        bytes: content.length,
        createdAt: message.at,
        uploadedAt: message.at,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      .returning({ id: threadFile.id });
    const place = path.join(storage.root, storageKeyOf(organisationId, made!.id));
    await fs.mkdir(path.dirname(place), { recursive: true });
    await fs.writeFile(place, content);
  }
}
