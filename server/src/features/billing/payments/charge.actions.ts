import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Charge, Gateway } from '#server/features/billing/gateways/gateway.ts';
import { gatewayOf } from '#server/features/billing/gateways/registry.ts';
import { settingsNeeded } from '#server/features/billing/invoices/invoices.actions.ts';
import type { PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { cardById, type StoredCardRow } from '#server/features/billing/cards/storedCard.queries.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

/** The gateway of a payment. A method that was switched off since still handles its earlier payments. */
export const gatewayFor = (
  { platform }: Pick<Tenant, 'platform'>,
  payment: Pick<PaymentRow, 'method'>,
): Gateway => found(gatewayOf(platform, payment.method), 'method_not_available');

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

/** Throws `method_not_available` unless the organisation offers the method and this installation supports it. */
export async function refuseUnlessOffered(scope: Scope, method: PaymentRow['method']): Promise<void> {
  const { tx, platform } = scope;
  const { enabledMethods, bankAccount } = await settingsNeeded(tx);
  const offered = enabledMethods.includes(method) && (method !== 'bank_transfer' || bankAccount !== null);
  if (!offered || !gatewayOf(platform, method)) throw new Problem('method_not_available');
}
