import {
  billingDayQueue,
  reconcileQueue,
  sandboxReportQueue,
} from '#server/features/billing/billing.queues.ts';
import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { announceInvoices, billingDay } from './daily.actions.ts';
import { receiveFromSandbox, reconcileUntilAnswered } from './reconcile.actions.ts';

export const billingJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(reconcileQueue, async (tenant) => {
    await reconcileUntilAnswered(tenant);
    await announceInvoices(tenant);
  }),
  handle(billingDayQueue, billingDay),
  handle(sandboxReportQueue, (tenant, { paymentId }) => receiveFromSandbox(tenant, paymentId)),
];
