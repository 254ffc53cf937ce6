import type { Sender } from '#server/features/identity/mail.actions.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import { remindDueSoon } from './dueSoon.actions.ts';
import { handInDue } from './handIn.actions.ts';

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
