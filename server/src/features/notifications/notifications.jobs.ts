import type { Sender } from '#server/letters/letters.actions.ts';
import { handle, type JobHandler } from '#server/platform/jobs/queue.ts';
import { mailNotices } from './digest.actions.ts';
import { digestQueue } from './notifications.queues.ts';

/** Later work for notices; `senderOf` finds an organisation, or null when it is no longer served. */
export function notificationJobs(senderOf: (organisationId: string) => Promise<Sender | null>): JobHandler[] {
  return [
    handle(digestQueue, async ({ organisationId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await mailNotices(sender);
    }),
  ];
}
