import type { CardConsent, PaymentMethod } from '#contract/billing/payments.ts';
import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { storesCards } from '#server/features/billing/gateways/registry.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { closeCardOf, insertCard, type StoredCardRow } from './storedCard.queries.ts';
import type { Scope } from '#server/platform/scope.ts';

interface NewCard {
  personId: string;
  planId: string;
  method: PaymentMethod;
  key: string;
  consent: CardConsent;
  cardAccountId: string | null;
}

/** Creates the row of a card to be stored, with the person's consent. */
export async function reserveCard(scope: Scope, wanted: NewCard): Promise<StoredCardRow> {
  const { tx } = scope;
  const { personId, planId, method, key: idempotencyKey, consent, cardAccountId } = wanted;
  if (!storesCards(method)) throw new Problem('method_not_available');
  await reconcileSoon(scope);
  return insertCard(tx, {
    personId,
    planId,
    method,
    cardAccountId,
    idempotencyKey,
    status: 'reserved',
    consentVersion: consent.version,
    consentLanguage: consent.language,
    agreedAt: scope.now,
  });
}

/** Ends the card of a plan; soon afterwards its gateway is asked to delete it. */
export async function endCard(
  scope: Scope,
  planId: string,
  because: NonNullable<StoredCardRow['closedBecause']>,
): Promise<void> {
  const { tx } = scope;
  await closeCardOf(tx, planId, because, scope.now);
  await reconcileSoon(scope);
}
