import type { Stripe } from 'stripe';
import { stripeLibrary } from '#server/platform/libraries.ts';
import type { GatewayReport } from '#server/features/billing/books/payment.rules.ts';
import type { CardOwner, Charge } from './gateway.ts';

const statuses: Partial<Record<Stripe.PaymentIntent.Status, GatewayReport['status']>> = {
  succeeded: 'succeeded',
  canceled: 'expired',
  processing: 'pending',
  requires_capture: 'pending',
};

/** A declined card leaves the intent open for another card, so that at most one intent per payment can succeed. */
export function intentSaid(intent: Stripe.PaymentIntent, eventId?: string): GatewayReport {
  const status = statuses[intent.status] ?? 'needs_action';
  return {
    status,
    reference: intent.id,
    failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    ...(status === 'succeeded' && { cents: intent.amount_received, currency: intent.currency }),
    eventId: eventId ?? `answer_${intent.id}_${intent.status}`,
    clientSecret: intent.client_secret,
  };
}

/** True when Stripe clearly refused, so there is no intent. After any other error the result is unknown. */
export const refused = (error: unknown): boolean =>
  error instanceof stripeLibrary().errors.StripeInvalidRequestError ||
  error instanceof stripeLibrary().errors.StripeAuthenticationError ||
  error instanceof stripeLibrary().errors.StripePermissionError;

/** Cancels an intent. If it was paid meanwhile or is being processed, returns its state instead. */
export async function cancelIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(id);
  } catch (error) {
    if (error instanceof stripeLibrary().errors.StripeInvalidRequestError)
      return stripe.paymentIntents.retrieve(id);
    throw error;
  }
}

/** The Stripe customer a card is stored for; the same key is the same customer. */
export async function customerOf(stripe: Stripe, owner: CardOwner, organisationId: string): Promise<string> {
  if (owner.customer) return owner.customer;
  const { cardId } = owner;
  const made = await stripe.customers.create(
    { metadata: { cardId, organisationId } },
    { idempotencyKey: `customer_${cardId}` },
  );
  return made.id;
}

/** The report for an outright refusal: failed. After any other error the result is unknown. */
export const refusedSaid = ({ paymentId }: Charge): GatewayReport => ({
  status: 'failed',
  reference: null,
  failureCode: 'gateway_refused',
  eventId: `refused_${paymentId}`,
});
