import type { Stripe } from 'stripe';
import { stripeLibrary } from '#server/platform/libraries.ts';
import type { GatewayReport } from '#server/features/billing/books/payment.rules.ts';
import type { CardFacts, CardKeeper, CardReport, Charge, GatewayCard, CardSetup } from './gateway.ts';
import { cancelIntent, customerOf, intentSaid, refused, refusedSaid } from './stripeIntent.ts';

const idOf = (of: string | { id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Details of a stored card; null when something other than a card was stored. */
function factsOf(method: string | Stripe.PaymentMethod | null, customer: string | null): CardFacts | null {
  if (!method || typeof method === 'string' || !method.card || !customer) return null;
  const { brand, last4: lastFour, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return { customer, card: method.id, brand: brands[brand] ?? brand, lastFour, expiryMonth, expiryYear };
}

const notKept = (reference: string | null, failureCode: string): CardReport => ({
  status: 'failed',
  reference,
  failureCode,
});

/** The state of a stored card, from its intent. */
function cardSaid(
  intent: Pick<Stripe.SetupIntent, 'id' | 'client_secret'> & { status: string },
  method: string | Stripe.PaymentMethod | null,
  customer: string | null,
  failureCode: string | null,
): CardReport {
  const { id: reference, client_secret: clientSecret } = intent;
  if (intent.status === 'canceled') return notKept(reference, failureCode ?? 'not_finished');
  if (intent.status !== 'succeeded') {
    return { status: 'needs_action', reference, customer, failureCode, clientSecret };
  }
  const facts = factsOf(method, customer);
  return facts ? { status: 'kept', reference, customer, facts } : notKept(reference, 'not_a_card');
}

const setupSaid = (setup: Stripe.SetupIntent): CardReport =>
  cardSaid(
    setup,
    setup.payment_method,
    idOf(setup.customer),
    setup.last_setup_error?.decline_code ?? setup.last_setup_error?.code ?? null,
  );

/** Nobody is present to confirm or try another card, so an unpaid intent has failed. */
export async function keptChargeSaid(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<GatewayReport> {
  const said = intentSaid(intent);
  if (said.status !== 'needs_action') return said;
  const ended = intentSaid(await cancelIntent(stripe, intent.id));
  if (ended.status !== 'expired') return ended;
  const failureCode =
    said.failureCode ?? (intent.status === 'requires_action' ? 'authentication_required' : 'no_answer');
  return { ...ended, status: 'failed', failureCode, eventId: `ended_${intent.id}` };
}

/**
 * The intent of a charge to a stored card; null when it never arrived. Looks it up, because creating it again would
 * charge the card.
 */
export async function keptIntentOf(
  stripe: Stripe,
  { reference, paymentId }: Charge,
  { customer }: GatewayCard,
): Promise<Stripe.PaymentIntent | null> {
  if (reference) return stripe.paymentIntents.retrieve(reference);
  const { data } = await stripe.paymentIntents.list({ customer, limit: 100 });
  return data.find(({ metadata }) => metadata['paymentId'] === paymentId) ?? null;
}

/** Charges a stored card without the payer present. The same key is the same charge. */
async function chargeKept(
  stripe: Stripe,
  charge: Charge,
  { customer, card }: GatewayCard,
): Promise<GatewayReport> {
  const { organisationId, paymentId, cents, currency } = charge;
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: cents,
        currency: currency.toLowerCase(),
        customer,
        payment_method: card,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        metadata: { paymentId, organisationId },
      },
      { idempotencyKey: paymentId },
    );
    return await keptChargeSaid(stripe, intent);
  } catch (error) {
    if (error instanceof stripeLibrary().errors.StripeCardError && error.payment_intent) {
      return keptChargeSaid(stripe, error.payment_intent);
    }
    if (!refused(error)) throw error;
    return refusedSaid(charge);
  }
}

/** Cards stored by Stripe: card details go from the payer's browser straight to Stripe, and we only get ids. */
export function stripeCards(stripe: Stripe): CardKeeper {
  const expand = ['payment_method'];
  const setupOf = async (keeping: CardSetup): Promise<Stripe.SetupIntent> => {
    const { organisationId, cardId, reference } = keeping;
    if (reference) return stripe.setupIntents.retrieve(reference, { expand });
    const customer = await customerOf(stripe, keeping, organisationId);
    return stripe.setupIntents.create(
      {
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata: { cardId, organisationId },
      },
      { idempotencyKey: `card_${cardId}` },
    );
  };
  return {
    async keep(keeping) {
      try {
        return setupSaid(await setupOf(keeping));
      } catch (error) {
        if (!refused(error)) throw error;
        return notKept(null, 'gateway_refused');
      }
    },
    async find(keeping) {
      const { charge } = keeping;
      if (!charge) {
        const { id } = await setupOf(keeping);
        return setupSaid(await stripe.setupIntents.retrieve(id, { expand }));
      }
      if (!charge.reference) return null;
      const intent = await stripe.paymentIntents.retrieve(charge.reference, { expand });
      return cardSaid(intent, intent.payment_method, idOf(intent.customer), null);
    },
    async cancel(keeping) {
      const { id } = await setupOf(keeping);
      try {
        return setupSaid(await stripe.setupIntents.cancel(id));
      } catch (error) {
        // Stripe refuses to cancel what is already finished; then that result counts.
        if (!refused(error)) throw error;
        return setupSaid(await stripe.setupIntents.retrieve(id, { expand }));
      }
    },
    charge: (charge, card) => chargeKept(stripe, charge, card),
    async forget({ card }) {
      try {
        await stripe.paymentMethods.detach(card);
      } catch (error) {
        // The card is already deleted.
        if (!refused(error)) throw error;
      }
    },
  };
}
