import type Stripe from 'stripe';
import { z } from 'zod';
import { Id } from '#contract/kit/values.ts';
import {
  cardAccounts,
  noteHeard,
  noteRefused,
  type CardAccountRow,
} from '#server/features/billing/accounts/cardAccount.queries.ts';
import { installationKeys, keysOf } from '#server/features/billing/accounts/keys.actions.ts';
import { paymentById } from '#server/features/billing/books/payment.queries.ts';
import { cardById } from '#server/features/billing/cards/storedCard.queries.ts';
import { stripeOf } from '#server/features/billing/gateways/stripe.ts';
import { intentSaid } from '#server/features/billing/gateways/stripeIntent.ts';
import { refundById } from '#server/features/billing/payments/refund.queries.ts';
import { receiveFromAccount } from './reconcile.actions.ts';
import { finishCard } from '#server/features/billing/autopay/storedCards.actions.ts';
import { payRefund } from '#server/features/billing/payments/refunds.actions.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';

/** The ids that we gave Stripe with a payment, card or refund. An event without a valid id is not ours. */
const ours = Id.optional().catch(undefined);
const Metadata = z.object({ organisationId: ours, paymentId: ours, refundId: ours, cardId: ours }).catch({});
type About = z.output<typeof Metadata>;

interface SignedEvent {
  readonly event: Stripe.Event;
  /** The account that signed it; null for the installation's. */
  readonly account: CardAccountRow | null;
}

/** The event, if this account signed these bytes recently; otherwise null. */
function eventOf(
  { platform }: Tenant,
  secret: string,
  bytes: Buffer,
  signature: string,
): Stripe.Event | null {
  try {
    // Only the signing secret matters here; no call is made with the key.
    return stripeOf(platform.env, 'sk_none').webhooks.constructEvent(bytes, signature, secret);
  } catch {
    return null;
  }
}

/** Which account signed it: one of the organisation that this host is of, or the installation's. */
function signedBy(
  host: Tenant,
  accounts: CardAccountRow[],
  bytes: Buffer,
  signature: string,
): SignedEvent | null {
  const { env } = host.platform;
  for (const account of accounts) {
    const keys = keysOf(env, host.organisation, account);
    const event = keys && eventOf(host, keys.webhookSecret, bytes, signature);
    if (event) return { event, account };
  }
  const installation = installationKeys(env);
  const event = installation && eventOf(host, installation.webhookSecret, bytes, signature);
  return event && { event, account: null };
}

/** The organisation an event is about: with its own account it can only be the one of the host. */
async function tenantOf(
  host: Tenant,
  { event, account }: SignedEvent,
  { organisationId }: About,
): Promise<Tenant | null> {
  const { platform } = host;
  if (account) {
    const same = organisationId === host.organisation.id && event.livemode === (account.mode === 'live');
    return same ? host : null;
  }
  const organisation = await platform.hosts.organisationById(organisationId);
  return organisation && { platform, organisation };
}

/** Whether the refund's payment, or the card, was made with this account. */
async function isOfAccount(tenant: Tenant, { refundId, cardId }: About, accountId: string | null) {
  return inScope(tenant, async ({ tx }) => {
    if (cardId) return (await cardById(tx, cardId))?.cardAccountId === accountId;
    const refund = refundId ? await refundById(tx, refundId) : null;
    return refund !== null && (await paymentById(tx, refund.paymentId))?.cardAccountId === accountId;
  });
}

/**
 * Handles a Stripe event that came to this organisation's host; repeats and any order are fine. False when neither an
 * account of the organisation nor the installation's signed it. An event counts only for payments, cards and refunds
 * made with the account that signed it; any other is accepted and ignored.
 */
export async function receiveStripeEvent(host: Tenant, bytes: Buffer, signature: string): Promise<boolean> {
  const accounts = await inScope(host, ({ tx }) => cardAccounts(tx));
  const signed = signedBy(host, accounts, bytes, signature);
  if (!signed) {
    if (accounts.length > 0) await inScope(host, ({ tx, now }) => noteRefused(tx, now));
    return false;
  }
  const { event, account } = signed;
  if (account) await inScope(host, ({ tx, now }) => noteHeard(tx, account.id, event.type, now));
  const about = Metadata.parse((event.data.object as { metadata?: unknown }).metadata);
  const tenant = await tenantOf(host, signed, about);
  if (tenant) await act(tenant, account?.id ?? null, event, about);
  return true;
}

async function act(tenant: Tenant, accountId: string | null, event: Stripe.Event, about: About) {
  const is = (kind: string) => event.type.startsWith(`${kind}.`);
  const { paymentId, refundId, cardId } = about;
  if (is('payment_intent') && paymentId) {
    const said = intentSaid(event.data.object as Stripe.PaymentIntent, event.id);
    await receiveFromAccount(tenant, accountId, paymentId, said);
  }
  // Events can arrive out of order, so for refunds and cards we ask for the current state.
  if (is('setup_intent') && cardId && (await isOfAccount(tenant, { cardId }, accountId)))
    await finishCard(tenant, cardId);
  if (is('refund') && refundId && (await isOfAccount(tenant, { refundId }, accountId)))
    await payRefund(tenant, refundId);
}
