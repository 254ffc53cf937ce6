import { Stripe } from 'stripe';
import type { Env } from '#server/platform/env.ts';
import type { Said } from '../payment.rules.ts';
import type { Charge, Gateway, RefundSaid } from './gateway.ts';

/** The version of Stripe's API this was written against; its library must not choose another. */
const apiVersion = '2026-10-28.endive';
const patience = 15_000;

/** Stripe's library for these keys; null when Stripe is not set up. */
export function stripeOf(env: Env): Stripe | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  const { protocol, hostname, port } = new URL(env.STRIPE_API_URL);
  const secure = protocol === 'https:';
  return new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion,
    host: hostname,
    port: Number(port) || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    timeout: patience,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

const statuses: Partial<Record<Stripe.PaymentIntent.Status, Said['status']>> = {
  succeeded: 'succeeded',
  canceled: 'expired',
  processing: 'pending',
  requires_capture: 'pending',
};

/** A declined card leaves the intent open for another one, so that only ever one intent of a payment can succeed. */
export function intentSaid(intent: Stripe.PaymentIntent, eventId?: string): Said {
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

const refundStatus = (status: string | null): RefundSaid['status'] =>
  status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';

/** Stripe understood and said no, so there is no intent; any other error leaves open what happened. */
const refused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

/** Cards by Stripe: one PaymentIntent per payment, which the payer's browser confirms with Stripe itself. */
export function stripeGateway(stripe: Stripe): Gateway {
  // The same key is the same intent: asking again is how one finds what a lost answer said.
  const intentOf = ({ organisationId, paymentId, cents, currency, reference }: Charge) =>
    reference
      ? stripe.paymentIntents.retrieve(reference)
      : stripe.paymentIntents.create(
          {
            amount: cents,
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            metadata: { paymentId, organisationId },
          },
          { idempotencyKey: paymentId },
        );
  return {
    method: 'card_stripe',
    async charge(charge) {
      try {
        return intentSaid(await intentOf(charge));
      } catch (error) {
        if (!refused(error)) throw error;
        const eventId = `refused_${charge.paymentId}`;
        return { status: 'failed', reference: null, failureCode: 'gateway_refused', eventId };
      }
    },
    async find(charge) {
      const intent = await intentOf(charge);
      // A repeated key answers with what was said first; how it stands now is another question.
      return intentSaid(charge.reference ? intent : await stripe.paymentIntents.retrieve(intent.id));
    },
    async cancel(charge) {
      const { id } = await intentOf(charge);
      try {
        return intentSaid(await stripe.paymentIntents.cancel(id));
      } catch (error) {
        // Paid in the meantime, or under way: then that is what stands.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return intentSaid(await stripe.paymentIntents.retrieve(id));
        }
        throw error;
      }
    },
    async refund({ refundId, cents, charge, reference }) {
      const { id, status } = reference
        ? await stripe.refunds.retrieve(reference)
        : await stripe.refunds.create(
            {
              payment_intent: (await intentOf(charge)).id,
              amount: cents,
              metadata: { refundId, organisationId: charge.organisationId },
            },
            { idempotencyKey: refundId },
          );
      return { status: refundStatus(status), reference: id };
    },
  };
}
