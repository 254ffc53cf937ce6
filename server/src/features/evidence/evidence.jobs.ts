import type { Sender } from '#server/letters/letters.actions.ts';
import { handle, type JobHandler } from '#server/platform/jobs/queue.ts';
import { purgeFileQueue } from './evidence.queues.ts';
import { purgeFile, removeAbandonedUploads } from './files/files.actions.ts';

const momentAt = (sender: Sender) => ({ ...sender, now: sender.platform.clock.now() });

/** What is done with evidence later; `senderOf` answers null for an organisation that is not served any more. */
export function evidenceJobs(senderOf: (organisationId: string) => Promise<Sender | null>): JobHandler[] {
  return [
    handle(purgeFileQueue, async ({ organisationId, evidenceId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await purgeFile(momentAt(sender), evidenceId);
    }),
  ];
}

/** Once a day: forgets uploads that were begun and never finished. */
export const cleanEvidence = (sender: Sender): Promise<void> => removeAbandonedUploads(momentAt(sender));
