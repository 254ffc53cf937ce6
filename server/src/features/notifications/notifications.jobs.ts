import type { Sender } from '#server/letters/letters.actions.ts';
import { handle, type JobHandler } from '#server/platform/jobs/queue.ts';
import { mailNotices } from './digest.actions.ts';
import { digestQueue } from './notifications.queues.ts';

/** What notices do later; `senderOf` answers who an organisation is, null for one that is not served any more. */
export function notificationJobs(senderOf: (organisationId: string) => Promise<Sender | null>): JobHandler[] {
  return [
    handle(digestQueue, async ({ organisationId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await mailNotices(sender);
    }),
  ];
}
