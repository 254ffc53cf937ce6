import type { Sender } from '#server/letters/letters.actions.ts';
import { paidQueue } from '#server/features/billing/billing.queues.ts';
import { handle, type JobHandler } from '#server/platform/jobs/queue.ts';
import { identifierQueue, purgeDocumentQueue } from './registration.queues.ts';
import { momentAt } from './applicant/applicant.actions.ts';
import { deleteExpiredDrafts, mailExpiringDrafts } from './draft/drafts.actions.ts';
import { purgeDocument, removeAbandonedUploads } from './draft/documents.actions.ts';
import { askAboutUnanswered, checkIdentifier } from './identifier/identifier.actions.ts';
import { goOnAfterPayment } from './outcome/outcome.actions.ts';

/** What registration does later; `senderOf` answers null for an organisation that is not served any more. */
export function registrationJobs(senderOf: (organisationId: string) => Promise<Sender | null>): JobHandler[] {
  return [
    handle(purgeDocumentQueue, async ({ organisationId, documentId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await purgeDocument(momentAt(sender), documentId);
    }),
    handle(identifierQueue, async ({ organisationId, registrationId, revision }) => {
      const sender = await senderOf(organisationId);
      if (sender) await checkIdentifier(sender, registrationId, revision);
    }),
    handle(paidQueue, async ({ organisationId, paymentId }) => {
      const sender = await senderOf(organisationId);
      if (sender) await goOnAfterPayment(sender, paymentId);
    }),
  ];
}

/** Once a day: forgets what was begun and never finished, and asks again what a registry has not answered. */
export async function cleanRegistrations(sender: Sender): Promise<void> {
  await removeAbandonedUploads(momentAt(sender));
  await deleteExpiredDrafts(sender);
  await mailExpiringDrafts(sender);
  await askAboutUnanswered(sender);
}
