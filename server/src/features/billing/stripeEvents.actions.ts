import type Stripe from 'stripe';
import { activeOrganisations } from '#server/platform/organisation.queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stripeOf } from './gateways/stripe.ts';
import { intentSaid } from './gateways/stripeIntent.ts';
import { receive } from './reconcile.actions.ts';
import { finishCard } from './storedCards.actions.ts';
import { payRefund } from './refunds.actions.ts';

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
  origin: string,
): Promise<boolean> {
  const event = verified(platform, bytes, signature);
  if (!event) return false;
  const about = event.data.object as { metadata?: Stripe.Metadata | null };
  const { organisationId, paymentId, refundId, cardId } = about.metadata ?? {};
  const organisations = await platform.database.outsideTenants(activeOrganisations);
  const organisation = organisations.find(({ id }) => id === organisationId);
  if (!organisation) return true;
  const sender = { platform, organisation, origin };
  if (event.type.startsWith('payment_intent.') && paymentId) {
    await receive(sender, paymentId, intentSaid(event.data.object as Stripe.PaymentIntent, event.id));
  }
  // Refunds and cards are asked about rather than believed: they say how they stand now, whatever came first.
  if (event.type.startsWith('setup_intent.') && cardId) await finishCard(sender, cardId);
  if (event.type.startsWith('refund.') && refundId) await payRefund(sender, refundId);
  return true;
}
