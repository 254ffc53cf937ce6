import type { PaymentMethod } from '#contract/billing/payments.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Charge, Gateway } from '#server/features/billing/gateways/gateway.ts';
import { canTake, gatewayOf } from '#server/features/billing/gateways/registry.ts';
import { cardAccountById } from '#server/features/billing/accounts/cardAccount.queries.ts';
import { installationKeys, keysOf, type CardKeys } from '#server/features/billing/accounts/keys.actions.ts';
import { settingsNeeded } from '#server/features/billing/invoices/invoices.actions.ts';
import type { PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { cardById, type StoredCardRow } from '#server/features/billing/cards/storedCard.queries.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

type MadeWith = Pick<PaymentRow, 'method' | 'cardAccountId'>;

/** The keys of the account a card payment was begun with; null for other methods, or when they are gone. */
export async function keysIn(
  tx: Tx,
  { platform: { env }, organisation }: Tenant,
  { method, cardAccountId }: MadeWith,
): Promise<CardKeys | null> {
  if (method !== 'card_stripe') return null;
  if (cardAccountId === null) return installationKeys(env);
  const account = await cardAccountById(tx, cardAccountId);
  return account && keysOf(env, organisation, account);
}

/**
 * The gateway of a payment or card, with the account it was begun with. A method or account no longer in use still
 * handles its earlier payments. Opens a transaction of its own to read that account.
 */
export async function gatewayFor(tenant: Tenant, made: MadeWith): Promise<Gateway> {
  const keys =
    made.cardAccountId === null
      ? installationKeys(tenant.platform.env)
      : await inScope(tenant, ({ tx }) => keysIn(tx, tenant, made));
  return found(gatewayOf(tenant, made.method, keys), 'method_not_available');
}

/** The gateway's answer; null when there was none (the reconciling job asks again). */
export const ask = <T>(call: () => Promise<T | null>): Promise<T | null> => call().catch(() => null);

/** The gateway's ids of a stored card. */
export const gatewayCard = ({ customerReference, cardReference }: StoredCardRow) => ({
  customer: found(customerReference),
  card: found(cardReference),
});

/** The data that the gateway needs for a payment, with the card to charge or store. Opens its own transaction. */
export async function chargeOf(tenant: Tenant, payment: PaymentRow): Promise<Charge> {
  const charge: Charge = {
    organisationId: tenant.organisation.id,
    paymentId: payment.id,
    cents: payment.cents,
    currency: payment.currency,
    reference: payment.gatewayReference,
  };
  const { storedCardId, automatic } = payment;
  if (!storedCardId) return charge;
  const card = found(await inScope(tenant, ({ tx }) => cardById(tx, storedCardId)));
  return automatic
    ? { ...charge, kept: gatewayCard(card) }
    : { ...charge, keep: { cardId: card.id, customer: card.customerReference } };
}

/**
 * The card account that a new payment by this method is made with; null for other methods and for the installation's
 * account. Throws `method_not_available` unless the organisation offers the method and can be paid this way.
 */
export async function accountFor(scope: Scope, method: PaymentMethod): Promise<string | null> {
  const { enabledMethods, bankAccount, cardAccountId } = await settingsNeeded(scope.tx);
  const offered = enabledMethods.includes(method) && (method !== 'bank_transfer' || bankAccount !== null);
  if (!offered || !canTake(scope, method, cardAccountId)) throw new Problem('method_not_available');
  return method === 'card_stripe' ? cardAccountId : null;
}
