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
import { endCardsElsewhere } from '#server/features/billing/autopay/automatic.actions.ts';
import { reconcileCards, settleSaid } from '#server/features/billing/autopay/storedCards.actions.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';

const neverArrived = (payment: PaymentRow): GatewayReport => ({
  status: 'failed',
  reference: null,
  failureCode: 'no_answer',
  eventId: `never_arrived_${payment.id}`,
});

/** The result of a payment that is still open; null when it is too early to say. */
async function truthOf(tenant: Tenant, payment: PaymentRow): Promise<GatewayReport | null> {
  const { clock, env } = tenant.platform;
  const chase = chaseOf(payment, clock.now(), env.PAYMENT_ANSWER_SECONDS);
  if (chase === 'leave') return null;
  const gateway = await gatewayFor(tenant, payment);
  const charge = await chargeOf(tenant, payment);
  const said = await gateway.find(charge);
  if (!said) return chase === 'ask' ? null : neverArrived(payment);
  // Nobody is present to confirm an automatic charge.
  const over = chase === 'cancel' || payment.automatic;
  return over && said.status === 'needs_action' ? gateway.cancel(charge) : said;
}

/**
 * Asks the gateways about every open payment, refund and card, and settles the answers. So the books become correct
 * even when an answer, a report or this server was lost. Requests that fail are repeated next time.
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

/** Whether anything waits for a gateway. Transfers do not: staff match them with the bank statement. */
async function anythingWaits(tx: Tx): Promise<boolean> {
  for (const waiting of [openPayments, pendingRefunds, openCards, cardsToForget]) {
    if ((await waiting(tx)).length > 0) return true;
  }
  return false;
}

/** Asks the gateways now, and again every minute while anything waits for them. */
export async function reconcileUntilAnswered(tenant: Tenant): Promise<void> {
  // Schedule the next run first, so that a failure below does not stop the repetition.
  await inScope(tenant, async (scope) => {
    const { tx } = scope;
    if (await anythingWaits(tx)) await reconcileSoon(scope);
  });
  await endCardsElsewhere(tenant);
  await reconcile(tenant);
}

/** Settles a report that the gateway sent by itself; each counts once. */
async function receive(tenant: Tenant, paymentId: string, said: GatewayReport): Promise<void> {
  const known = await inScope(tenant, ({ tx }) => paymentById(tx, paymentId));
  if (known) await settleSaid(tenant, paymentId, said);
}

/**
 * Settles a report of the card account with this id (null: the installation's). A report about a payment of another
 * account does not count, whoever signed it.
 */
export async function receiveFromAccount(
  tenant: Tenant,
  accountId: string | null,
  paymentId: string,
  said: GatewayReport,
): Promise<void> {
  const known = await inScope(tenant, ({ tx }) => paymentById(tx, paymentId));
  if (known?.method === 'card_stripe' && known.cardAccountId === accountId)
    await settleSaid(tenant, paymentId, said);
}

/** Settles a late report of the sandbox. */
export async function receiveFromSandbox(tenant: Tenant, paymentId: string): Promise<void> {
  const said = await sandboxReport(tenant.platform, tenant.organisation.id, paymentId);
  if (said) await receive(tenant, paymentId, said);
}
