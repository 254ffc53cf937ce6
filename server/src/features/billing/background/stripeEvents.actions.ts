import type Stripe from 'stripe';
import { z } from 'zod';
import { Id } from '#contract/kit/values.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stripeOf } from '#server/features/billing/gateways/stripe.ts';
import { intentSaid } from '#server/features/billing/gateways/stripeIntent.ts';
import { receive } from './reconcile.actions.ts';
import { finishCard } from '#server/features/billing/autopay/storedCards.actions.ts';
import { payRefund } from '#server/features/billing/payments/refunds.actions.ts';

/** The ids that we gave Stripe with a payment, card or refund. An event without a valid id is not ours. */
const ours = Id.optional().catch(undefined);
const Metadata = z.object({ organisationId: ours, paymentId: ours, refundId: ours, cardId: ours }).catch({});

/** The event, if Stripe signed these bytes recently; otherwise null. */
function verified(platform: Platform, bytes: Buffer, signature: string): Stripe.Event | null {
  const stripe = stripeOf(platform.env);
  if (!stripe || !platform.env.STRIPE_WEBHOOK_SECRET) return null;
  try {
    return stripe.webhooks.constructEvent(bytes, signature, platform.env.STRIPE_WEBHOOK_SECRET);
  } catch {
    return null;
  }
}

/**
 * Handles a Stripe event; repeats and any order are fine. False when the signature is not from Stripe. Events that are
 * not about our payments are accepted and ignored. The metadata that we gave Stripe says which organisation it is for.
 */
export async function receiveStripeEvent(
  platform: Platform,
  bytes: Buffer,
  signature: string,
): Promise<boolean> {
  const event = verified(platform, bytes, signature);
  if (!event) return false;
  const about = event.data.object as { metadata?: unknown };
  const { organisationId, paymentId, refundId, cardId } = Metadata.parse(about.metadata);
  const organisation = await platform.hosts.organisationById(organisationId);
  if (!organisation) return true;
  const tenant = { platform, organisation };
  if (event.type.startsWith('payment_intent.') && paymentId) {
    await receive(tenant, paymentId, intentSaid(event.data.object as Stripe.PaymentIntent, event.id));
  }
  // Events can arrive out of order, so for refunds and cards we ask for the current state.
  if (event.type.startsWith('setup_intent.') && cardId) await finishCard(tenant, cardId);
  if (event.type.startsWith('refund.') && refundId) await payRefund(tenant, refundId);
  return true;
}
