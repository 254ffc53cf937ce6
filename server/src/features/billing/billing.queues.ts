import { queue, type OfOrganisation, unhurried } from '#server/platform/jobs/queue.ts';
import type { Scope } from '#server/platform/scope.ts';

type OfPayment = OfOrganisation & { paymentId: string };

/** Asks gateways about everything that is open, and sends new invoices. */
export const reconcileQueue = queue<OfOrganisation>('billing.reconcile');
export const billingDayQueue = queue<OfOrganisation>('billing.daily', unhurried);
/** Money has arrived: continues whatever was waiting for it. */
export const paidQueue = queue<OfPayment>('billing.paid');
export const sandboxReportQueue = queue<OfPayment>('billing.sandbox_report', 2);

/** Call this after creating anything that waits for a gateway, or an invoice that must be sent. */
export const reconcileSoon = ({ tx, platform, organisation, now }: Scope): Promise<void> => {
  const { PAYMENT_ANSWER_SECONDS: seconds } = platform.env;
  return platform.jobs.wake(tx, reconcileQueue, organisation.id, {
    due: new Date(now.getTime() + seconds * 1000),
    stretchSeconds: 2 * seconds,
  });
};
