import type { Stripe } from 'stripe';
import type { Env } from '#server/platform/environment/env.ts';
import { stripeLibrary } from '#server/platform/libraries.ts';
import type { Charge, Gateway, RefundReport } from './gateway.ts';
import { keptChargeSaid, keptIntentOf, stripeCards } from './stripeCards.ts';
import { cancelIntent, customerOf, intentSaid, refused, refusedSaid } from './stripeIntent.ts';

/** The Stripe API version this was written for; set explicitly, so that a library update does not change it. */
const apiVersion = '2026-10-28.endive';
const patience = 15_000;

/** A Stripe client with this key. */
export function stripeOf(env: Env, key: string): Stripe {
  const { protocol, hostname, port } = new URL(env.STRIPE_API_URL);
  const secure = protocol === 'https:';
  const Client = stripeLibrary();
  return new Client(key, {
    apiVersion,
    host: hostname,
    port: Number(port) || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    timeout: patience,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

const refundStatus = (status: string | null): RefundReport['status'] =>
  status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';

/** Options of an intent. To store a card, Stripe needs a customer, and only cards can be stored. */
async function wayToPay(stripe: Stripe, { keep, organisationId }: Charge) {
  if (!keep) return { automatic_payment_methods: { enabled: true } };
  return {
    customer: await customerOf(stripe, keep, organisationId),
    setup_future_usage: 'off_session' as const,
    allowed_payment_method_types: ['card' as const],
  };
}

/** Card payments by Stripe: one PaymentIntent per payment, which the payer's browser confirms with Stripe directly. */
export function stripeGateway(stripe: Stripe): Gateway {
  // The same key returns the same intent, so repeating the call recovers a lost answer.
  const intentOf = async (charge: Charge) => {
    const { organisationId, paymentId, cents, currency, reference } = charge;
    if (reference) return stripe.paymentIntents.retrieve(reference);
    return stripe.paymentIntents.create(
      {
        amount: cents,
        currency: currency.toLowerCase(),
        ...(await wayToPay(stripe, charge)),
        metadata: { paymentId, organisationId },
      },
      { idempotencyKey: paymentId },
    );
  };
  const findKept = async (charge: Charge, kept: NonNullable<Charge['kept']>) => {
    const intent = await keptIntentOf(stripe, charge, kept);
    return intent && keptChargeSaid(stripe, intent);
  };
  return {
    method: 'card_stripe',
    cards: stripeCards(stripe),
    async charge(charge) {
      try {
        return intentSaid(await intentOf(charge));
      } catch (error) {
        if (!refused(error)) throw error;
        return refusedSaid(charge);
      }
    },
    async find(charge) {
      if (charge.kept) return findKept(charge, charge.kept);
      const intent = await intentOf(charge);
      // A repeated key returns the first answer, so ask separately for the current state.
      return intentSaid(charge.reference ? intent : await stripe.paymentIntents.retrieve(intent.id));
    },
    async cancel(charge) {
      if (charge.kept) return findKept(charge, charge.kept);
      return intentSaid(await cancelIntent(stripe, (await intentOf(charge)).id));
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
