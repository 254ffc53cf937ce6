import { chargeOf, gatewayFor } from '#server/features/billing/payments/charge.actions.ts';
import { sandboxReport } from '#server/features/billing/gateways/sandbox.ts';
import { chaseOf, type GatewayReport } from '#server/features/billing/books/payment.rules.ts';
import {
  openPayments,
  paymentById,
  type PaymentRow,
} from '#server/features/billing/books/payment.queries.ts';
import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { cardsToForget, openCards } from '#server/features/billing/cards/storedCard.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { pendingRefunds } from '#server/features/billing/payments/refund.queries.ts';
import { payRefund } from '#server/features/billing/payments/refunds.actions.ts';
import { reconcileCards, settleSaid } from '#server/features/billing/autopay/storedCards.actions.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';

const neverArrived = (payment: PaymentRow): GatewayReport => ({
  status: 'failed',
  reference: null,
  failureCode: 'no_answer',
  eventId: `never_arrived_${payment.id}`,
});

/** The result for a payment that stayed open; null when it is too early to say. */
async function truthOf(tenant: Tenant, payment: PaymentRow): Promise<GatewayReport | null> {
  const chase = chaseOf(payment, tenant.platform.clock.now());
  if (chase === 'leave') return null;
  const gateway = gatewayFor(tenant, payment);
  const charge = await chargeOf(tenant, payment);
  const said = await gateway.find(charge);
  if (!said) return chase === 'ask' ? null : neverArrived(payment);
  // Nobody is present to confirm an automatic charge.
  const over = chase === 'cancel' || payment.automatic;
  return over && said.status === 'needs_action' ? gateway.cancel(charge) : said;
}

/**
 * Asks the gateways about every payment, refund and card that stayed open, and settles what they say: whatever was lost
 * (an answer, a report, this server) the books end at the truth. What cannot be asked now is asked the next time.
 */
export async function reconcile(tenant: Tenant): Promise<{ unanswered: number }> {
  let unanswered = 0;
  for (const payment of await inScope(tenant, ({ tx }) => openPayments(tx))) {
    try {
      const said = await truthOf(tenant, payment);
      if (said) await settleSaid(tenant, payment.id, said);
    } catch {
      unanswered += 1;
    }
  }
  for (const refund of await inScope(tenant, ({ tx }) => pendingRefunds(tx))) {
    await payRefund(tenant, refund.id).catch(() => {
      unanswered += 1;
    });
  }
  unanswered += await reconcileCards(tenant);
  return { unanswered };
}

/** Whether anything waits for the answer of a gateway. A transfer does not: staff match it with the bank statement. */
async function anythingWaits(tx: Tx): Promise<boolean> {
  for (const waiting of [openPayments, pendingRefunds, openCards, cardsToForget]) {
    if ((await waiting(tx)).length > 0) return true;
  }
  return false;
}

/** Asks the gateways, and once more in a minute for as long as anything waits for them. */
export async function reconcileUntilAnswered(tenant: Tenant): Promise<void> {
  // First, so that a failure below does not end the asking.
  await inScope(tenant, async (scope) => {
    const { tx } = scope;
    if (await anythingWaits(tx)) await reconcileSoon(scope);
  });
  await reconcile(tenant);
}

/** Something a gateway reports by itself: whatever it is, it counts once. False when it is of no payment of ours. */
export async function receive(tenant: Tenant, paymentId: string, said: GatewayReport): Promise<boolean> {
  const known = await inScope(tenant, ({ tx }) => paymentById(tx, paymentId));
  if (known) await settleSaid(tenant, paymentId, said);
  return known !== null;
}

/** The sandbox reports a payment late. */
export async function receiveFromSandbox(tenant: Tenant, paymentId: string): Promise<void> {
  const said = await sandboxReport(tenant.platform, tenant.organisation.id, paymentId);
  if (said) await receive(tenant, paymentId, said);
}
