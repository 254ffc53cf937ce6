import type Stripe from 'stripe';
import { z } from 'zod';
import { Id } from '#contract/kit/values.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stripeOf } from '#server/features/billing/gateways/stripe.ts';
import { intentSaid } from '#server/features/billing/gateways/stripeIntent.ts';
import { receive } from './reconcile.actions.ts';
import { finishCard } from '#server/features/billing/autopay/storedCards.actions.ts';
import { payRefund } from '#server/features/billing/payments/refunds.actions.ts';

/** What we gave Stripe with a payment, a card or a refund. An id that is none belongs to something that is not ours. */
const ours = Id.optional().catch(undefined);
const Metadata = z.object({ organisationId: ours, paymentId: ours, refundId: ours, cardId: ours }).catch({});

/** The event, when Stripe signed these bytes a short time ago; else null. */
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
 * Takes an event of Stripe's, once and in any order. False when the signature is not Stripe's; an event that is not
 * about a payment of ours is taken and forgotten. Whose it is stands in what we gave Stripe ourselves.
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
  // Refunds and cards are asked about rather than believed: they say how they stand now, whatever came first.
  if (event.type.startsWith('setup_intent.') && cardId) await finishCard(tenant, cardId);
  if (event.type.startsWith('refund.') && refundId) await payRefund(tenant, refundId);
  return true;
}
