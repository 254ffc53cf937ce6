import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Charge, Gateway } from '#server/features/billing/gateways/gateway.ts';
import { gatewayOf } from '#server/features/billing/gateways/registry.ts';
import { settingsNeeded } from '#server/features/billing/invoices/invoices.actions.ts';
import type { PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { cardById, type StoredCardRow } from '#server/features/billing/cards/storedCard.queries.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

/** Who takes the money of a payment; a way to pay that was switched off since still answers for what it took. */
export const gatewayFor = (
  { platform }: Pick<Tenant, 'platform'>,
  payment: Pick<PaymentRow, 'method'>,
): Gateway => found(gatewayOf(platform, payment.method), 'method_not_available');

/** The gateway's answer; null when there was none, so that the reconciling job finds out. */
export const ask = <T>(call: () => Promise<T | null>): Promise<T | null> => call().catch(() => null);

/** A kept card as its gateway knows it. */
export const gatewayCard = ({ customerReference, cardReference }: StoredCardRow) => ({
  customer: found(customerReference),
  card: found(cardReference),
});

/** A payment as its gateway needs to know it, with the card it is charged to or keeps. Opens its own transaction. */
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

/** Throws `method_not_available` unless the organisation offers a way to pay and this installation can. */
export async function refuseUnlessOffered(scope: Scope, method: PaymentRow['method']): Promise<void> {
  const { tx, platform } = scope;
  const { enabledMethods, bankAccount } = await settingsNeeded(tx);
  const offered = enabledMethods.includes(method) && (method !== 'bank_transfer' || bankAccount !== null);
  if (!offered || !gatewayOf(platform, method)) throw new Problem('method_not_available');
}
