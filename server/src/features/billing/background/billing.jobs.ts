import type { Sender } from '#server/letters/letters.actions.ts';
import {
  billingDayQueue,
  reconcileQueue,
  sandboxReportQueue,
} from '#server/features/billing/billing.queues.ts';
import { handle, type JobHandler, type OfOrganisation } from '#server/platform/jobs/queue.ts';
import { announceInvoices, billingDay } from './daily.actions.ts';
import { receiveFromSandbox, reconcileUntilAnswered } from './reconcile.actions.ts';

/** What billing does later; `senderOf` answers who an organisation is, null for one that is not served any more. */
export function billingJobs(senderOf: (organisationId: string) => Promise<Sender | null>): JobHandler[] {
  const forOrganisation =
    <P extends OfOrganisation>(work: (sender: Sender, payload: P) => Promise<unknown>) =>
    async (payload: P) => {
      const sender = await senderOf(payload.organisationId);
      if (sender) await work(sender, payload);
    };
  return [
    handle(
      reconcileQueue,
      forOrganisation(async (sender) => {
        await reconcileUntilAnswered(sender);
        await announceInvoices(sender);
      }),
    ),
    handle(billingDayQueue, forOrganisation(billingDay)),
    handle(
      sandboxReportQueue,
      forOrganisation((sender, { paymentId }: OfOrganisation & { paymentId: string }) =>
        receiveFromSandbox(sender, paymentId),
      ),
    ),
  ];
}
