import type { Sender } from '#server/letters/letters.actions.ts';
import type { JobHandlers } from '#server/platform/jobs/jobs.ts';
import { remindDueSoon } from './asks/dueSoon.actions.ts';
import { handInDue } from './attempt/handIn.actions.ts';

/** What assessments do later; `senderOf` answers who an organisation is, null for one that is not served any more. */
export function assessmentJobs(senderOf: (organisationId: string) => Promise<Sender | null>) {
  return {
    'assessments.hand_in': async ({ organisationId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await handInDue(sender);
    },
    'assessments.due_soon': async ({ organisationId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await remindDueSoon(sender);
    },
  } satisfies Partial<JobHandlers>;
}
