import type { Sender } from '#server/letters/letters.actions.ts';
import type { JobHandlers } from '#server/platform/jobs/jobs.ts';
import { announceInvoices, billingDay } from './daily.actions.ts';
import { receiveFromSandbox, reconcile } from './reconcile.actions.ts';

/** What billing does later; `senderOf` answers who an organisation is, null for one that is not served any more. */
export function billingJobs(senderOf: (organisationId: string) => Promise<Sender | null>) {
  const forOrganisation =
    <P extends { organisationId: string }>(work: (sender: Sender, payload: P) => Promise<unknown>) =>
    async (payload: P) => {
      const sender = await senderOf(payload.organisationId);
      if (sender) await work(sender, payload);
    };
  return {
    'billing.reconcile': forOrganisation(async (sender) => {
      await reconcile(sender);
      await announceInvoices(sender);
    }),
    'billing.daily': forOrganisation(billingDay),
    'billing.sandbox_report': forOrganisation<{ organisationId: string; paymentId: string }>(
      (sender, { paymentId }) => receiveFromSandbox(sender, paymentId),
    ),
  } satisfies Partial<JobHandlers>;
}
