import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';
import type { Scope } from '#server/platform/scope.ts';

type OfPayment = OfOrganisation & { paymentId: string };

/** Gateways are asked about what stays open, and new invoices are sent. */
export const reconcileQueue = queue<OfOrganisation>('billing.reconcile');
export const billingDayQueue = queue<OfOrganisation>('billing.daily');
/** Money has arrived: what waits for it may go on. */
export const paidQueue = queue<OfPayment>('billing.paid');
export const sandboxReportQueue = queue<OfPayment>('billing.sandbox_report');

/** A call that is under way is left alone so long. */
const askAfterMilliseconds = 30_000;

/** Call it with everything that waits for an answer of a gateway, or an invoice that is to be sent. */
export const reconcileSoon = ({ tx, platform, organisation, now }: Scope): Promise<void> =>
  platform.jobs.wake(tx, reconcileQueue, organisation.id, {
    due: new Date(now.getTime() + askAfterMilliseconds),
    stretchSeconds: 60,
  });
