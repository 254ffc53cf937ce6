import type { CardConsent, PaymentMethod } from '#contract/billing/payments.ts';
import { reconcileSoon, type BillingPlace } from '#server/features/billing/billing.queues.ts';
import { gatewayOf } from '#server/features/billing/gateways/registry.ts';
import type { Sender } from '#server/letters/letters.actions.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { closeCardOf, insertCard, type StoredCardRow } from './storedCard.queries.ts';

interface Wanted {
  personId: string;
  planId: string;
  method: PaymentMethod;
  key: string;
  consent: CardConsent;
}

/** A card about to be stored, with the consent. */
export async function reserveCard(tx: Tx, sender: Sender, wanted: Wanted): Promise<StoredCardRow> {
  const { personId, planId, method, key: idempotencyKey, consent } = wanted;
  if (!gatewayOf(sender.platform, method)?.cards) throw new Problem('method_not_available');
  await reconcileSoon(tx, sender);
  return insertCard(tx, {
    personId,
    planId,
    method,
    idempotencyKey,
    status: 'reserved',
    consentVersion: consent.version,
    consentLanguage: consent.language,
    agreedAt: sender.platform.clock.now(),
  });
}

/** Ends the card a plan is charged to; soon its gateway is asked to forget it. */
export async function endCard(
  tx: Tx,
  place: BillingPlace,
  planId: string,
  because: NonNullable<StoredCardRow['closedBecause']>,
): Promise<void> {
  await closeCardOf(tx, planId, because, place.platform.clock.now());
  await reconcileSoon(tx, place);
}
