import { paidQueue } from '#server/features/billing/billing.queues.ts';
import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import type { Tenant } from '#server/platform/scope.ts';
import {
  gapsQueue,
  identifierQueue,
  purgeDocumentQueue,
  recordIdentifierQueue,
} from './registration.queues.ts';
import { deleteExpiredDrafts, mailExpiringDrafts } from './draft/drafts.actions.ts';
import { purgeDocument, removeAbandonedUploads } from './draft/documents.actions.ts';
import { lookForGapsOf } from './gaps/gaps.actions.ts';
import { askAboutUnanswered, checkIdentifier } from './identifier/identifier.actions.ts';
import { askAboutUnansweredRecords, checkRecord } from './identifier/recordCheck.actions.ts';
import { goOnAfterPayment } from '#server/features/registration/outcome/afterPayment.actions.ts';

export const registrationJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(purgeDocumentQueue, (tenant, { documentId }) => purgeDocument(tenant, documentId)),
  handle(identifierQueue, (tenant, { registrationId, revision }) =>
    checkIdentifier(tenant, registrationId, revision),
  ),
  handle(recordIdentifierQueue, (tenant, { personId, tries }) => checkRecord(tenant, personId, tries)),
  handle(gapsQueue, lookForGapsOf),
  handle(paidQueue, (tenant, { paymentId }) => goOnAfterPayment(tenant, paymentId)),
];

/** Daily: deletes unfinished uploads and drafts, and asks registries again that have not answered. */
export async function cleanRegistrations(tenant: Tenant): Promise<void> {
  await removeAbandonedUploads(tenant);
  await deleteExpiredDrafts(tenant);
  await mailExpiringDrafts(tenant);
  await askAboutUnanswered(tenant);
  await askAboutUnansweredRecords(tenant);
}
