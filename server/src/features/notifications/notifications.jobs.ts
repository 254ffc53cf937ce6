import type { Sender } from '#server/letters/letters.actions.ts';
import type { JobHandlers } from '#server/platform/jobs/jobs.ts';
import { mailNotices } from './digest.actions.ts';

/** What notices do later; `senderOf` answers who an organisation is, null for one that is not served any more. */
export function notificationJobs(senderOf: (organisationId: string) => Promise<Sender | null>) {
  return {
    'notifications.digest': async ({ organisationId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await mailNotices(sender);
    },
  } satisfies Partial<JobHandlers>;
}
