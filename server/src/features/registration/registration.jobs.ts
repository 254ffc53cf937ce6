import type { Sender } from '#server/features/identity/mail.actions.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import { momentAt } from './applicant.actions.ts';
import { purgeDocument, removeAbandonedUploads } from './documents.actions.ts';
import { goOnAfterPayment } from './outcome.actions.ts';

/** What registration does later; `senderOf` answers null for an organisation that is not served any more. */
export function registrationJobs(senderOf: (organisationId: string) => Promise<Sender | null>) {
  return {
    'registration.purge': async ({ organisationId, documentId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await purgeDocument(momentAt(sender), documentId);
    },
    'billing.paid': async ({ organisationId, paymentId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await goOnAfterPayment(sender, paymentId);
    },
  } satisfies Partial<JobHandlers>;
}

/** Once a day: forgets what was begun and never finished. */
export const cleanRegistrations = (sender: Sender): Promise<void> => removeAbandonedUploads(momentAt(sender));
