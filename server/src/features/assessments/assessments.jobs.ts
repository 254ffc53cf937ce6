import type { Sender } from '#server/letters/letters.actions.ts';
import { handle, type JobHandler } from '#server/platform/jobs/queue.ts';
import { dueSoonQueue, handInQueue } from './assessments.queues.ts';
import { remindDueSoon } from './asks/dueSoon.actions.ts';
import { handInDue } from './attempt/handIn.actions.ts';

/** What assessments do later; `senderOf` answers who an organisation is, null for one that is not served any more. */
export function assessmentJobs(senderOf: (organisationId: string) => Promise<Sender | null>): JobHandler[] {
  return [
    handle(handInQueue, async ({ organisationId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await handInDue(sender);
    }),
    handle(dueSoonQueue, async ({ organisationId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await remindDueSoon(sender);
    }),
  ];
}
