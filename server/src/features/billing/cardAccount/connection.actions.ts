import type { Stripe } from 'stripe';
import type { CardConnection } from '#contract/console/settings/cardAccount.ts';
import type { CardKeys } from '#server/features/billing/accounts/keys.actions.ts';
import { stripeOf } from '#server/features/billing/gateways/stripe.ts';
import { refused } from '#server/features/billing/gateways/stripeIntent.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { stripeLibrary } from '#server/platform/libraries.ts';

/** The messages we act on. */
export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'refund.updated',
  'refund.failed',
] as const;

const nothing = { account: null, publishableKey: 'not_known', webhook: 'not_known' } as const;

function failureOf(error: unknown): CardConnection {
  const { errors } = stripeLibrary();
  if (error instanceof errors.StripeAuthenticationError) return { ...nothing, result: 'refused' };
  if (error instanceof errors.StripePermissionError) return { ...nothing, result: 'not_allowed' };
  return { ...nothing, result: refused(error) ? 'refused' : 'no_answer' };
}

function accountOf({ id, business_profile, settings, email, ...account }: Stripe.Account) {
  const names = [business_profile?.name, settings?.dashboard.display_name, email, id];
  return {
    name: names.find((name) => name) ?? id,
    reference: id,
    country: account.country ?? '',
    takesPayments: account.charges_enabled,
    paysOut: account.payouts_enabled,
  };
}

/**
 * Whether both keys are of one account: what one key began, the other can see. Nothing is charged, and what was begun is
 * ended.
 */
async function sameAccount(stripe: Stripe, env: Env, key: string): Promise<CardConnection['publishableKey']> {
  const begun = await stripe.setupIntents.create({
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  try {
    await stripeOf(env, key).setupIntents.retrieve(begun.id, { client_secret: begun.client_secret ?? '' });
    return 'same_account';
  } catch (error) {
    return refused(error) ? 'other_account' : 'not_known';
  } finally {
    await stripe.setupIntents.cancel(begun.id).catch(() => undefined);
  }
}

/** Whether the card service sends its messages to this address. */
async function webhookAt(stripe: Stripe, address: string): Promise<CardConnection['webhook']> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const endpoint = data.find(({ url }) => url === address);
  if (!endpoint) return 'missing';
  if (endpoint.status !== 'enabled') return 'switched_off';
  const chosen = new Set<string>(endpoint.enabled_events);
  return chosen.has('*') || webhookEvents.every((event) => chosen.has(event)) ? 'found' : 'events_missing';
}

/** Asks the card service whose account it is, and whether keys and webhook fit together. Charges nothing. */
export async function askConnection(env: Env, keys: CardKeys, address: string): Promise<CardConnection> {
  const stripe = stripeOf(env, keys.secretKey);
  try {
    const account = accountOf(await stripe.accounts.retrieveCurrent());
    // A restricted key may lack these rights; that is no reason to refuse it.
    const [publishableKey, webhook] = await Promise.all([
      sameAccount(stripe, env, keys.publishableKey).catch(() => 'not_known' as const),
      webhookAt(stripe, address).catch(() => 'not_known' as const),
    ]);
    return { result: 'works', account, publishableKey, webhook };
  } catch (error) {
    return failureOf(error);
  }
}
