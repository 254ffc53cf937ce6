import type { CardInput } from '#contract/billing/storedCards.ts';
import type { Sender } from '#server/letters/letters.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { lockMoneyOf } from '#server/features/billing/books/billing.queries.ts';
import { endCard, reserveCard } from '#server/features/billing/cards/cards.actions.ts';
import { sendCardKept } from '#server/features/billing/cards/cardLetters.actions.ts';
import {
  ask,
  chargeOf,
  gatewayCard,
  gatewayFor,
  refuseUnlessOffered,
} from '#server/features/billing/payments/charge.actions.ts';
import type { CardFacts, CardKeeper, CardSaid, Keeping } from '#server/features/billing/gateways/gateway.ts';
import { openInstalmentsOf } from '#server/features/billing/invoices/openInstalments.actions.ts';
import { chaseOf, isOpen, type Said } from '#server/features/billing/books/payment.rules.ts';
import type { PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { planById } from '#server/features/billing/invoices/plan.queries.ts';
import { settle } from '#server/features/billing/payments/settle.actions.ts';
import {
  cardById,
  cardByKey,
  cardsToForget,
  changeCard,
  openCards,
  paymentKeeping,
  type StoredCardRow,
} from '#server/features/billing/cards/storedCard.queries.ts';

/* A card is kept as a payment is made: reserved in one transaction, the gateway called in none, settled in another. */

const inTenant = <T>({ platform, organisation }: Sender, work: (tx: Tx) => Promise<T>): Promise<T> =>
  platform.database.inTenant(organisation.id, work);

const keeperOf = (sender: Sender, card: Pick<StoredCardRow, 'method'>): CardKeeper =>
  found(gatewayFor(sender, card).cards, 'method_not_available');

async function reserve(tx: Tx, sender: Sender, personId: string, input: CardInput): Promise<StoredCardRow> {
  await lockMoneyOf(tx, personId);
  const known = await cardByKey(tx, personId, input.key);
  if (known) {
    if (known.planId !== input.planId || known.method !== input.method)
      throw new Problem('idempotency_conflict');
    return known;
  }
  await refuseUnlessOffered(tx, sender, input.method);
  const { plan } = found(await planById(tx, input.planId));
  if (plan.personId !== personId) throw new Problem('not_found');
  if ((await openInstalmentsOf(tx, plan)).length === 0) throw new Problem('nothing_to_pay');
  return reserveCard(tx, sender, { ...input, personId });
}

const isUnfinished = ({ status }: StoredCardRow): boolean =>
  status === 'reserved' || status === 'needs_action';

/** From now on the plan is charged to this card and to no other. */
async function activate(
  tx: Tx,
  sender: Sender,
  card: StoredCardRow,
  facts: CardFacts,
): Promise<StoredCardRow> {
  await endCard(tx, sender, card.planId, 'replaced');
  const { customer: customerReference, card: cardReference, ...known } = facts;
  const active = await changeCard(tx, card.id, {
    ...known,
    customerReference,
    cardReference,
    status: 'active',
    failureCode: null,
  });
  await sendCardKept(tx, sender, active);
  return active;
}

/** Updates a card to its state at the gateway; ended or stored cards stay as they are. */
async function settleCard(tx: Tx, sender: Sender, cardId: string, said: CardSaid): Promise<StoredCardRow> {
  const { personId } = found(await cardById(tx, cardId));
  await lockMoneyOf(tx, personId);
  const card = found(await cardById(tx, cardId));
  if (!isUnfinished(card)) return card;
  const known = await changeCard(tx, cardId, {
    setupReference: card.setupReference ?? said.reference,
    customerReference: card.customerReference ?? said.customer ?? null,
  });
  if (said.status === 'kept' && said.facts) return activate(tx, sender, known, said.facts);
  const status = said.status === 'failed' ? 'failed' : 'needs_action';
  return changeCard(tx, cardId, { status, failureCode: said.failureCode ?? null });
}

/** A card as its gateway needs to know it. */
async function keepingOf(sender: Sender, card: StoredCardRow, payment: PaymentRow | null): Promise<Keeping> {
  return {
    organisationId: sender.organisation.id,
    cardId: card.id,
    customer: card.customerReference,
    reference: card.setupReference,
    charge: payment && (await chargeOf(sender, payment)),
  };
}

/** A card with what its owner's browser alone may know. */
export interface Kept {
  card: StoredCardRow;
  clientSecret: string | null;
}

async function settled(sender: Sender, card: StoredCardRow, said: CardSaid | null): Promise<Kept> {
  const row = await inTenant(sender, async (tx) =>
    said ? settleCard(tx, sender, card.id, said) : found(await cardById(tx, card.id)),
  );
  await forgetCards(sender);
  return { card: row, clientSecret: said?.clientSecret ?? null };
}

/** Keeps a card for a plan. Opens its own transactions; the same key is the same card. */
export async function keepCard(sender: Sender, personId: string, input: CardInput): Promise<Kept> {
  const card = await inTenant(sender, (tx) => reserve(tx, sender, personId, input));
  if (!isUnfinished(card)) return { card, clientSecret: null };
  const keeping = await keepingOf(sender, card, null);
  const said = await ask(() => keeperOf(sender, card).keep(keeping, input.card?.number));
  return settled(sender, card, said);
}

/** A person's own card, or not found. */
export async function ownCard(tx: Tx, personId: string, id: string): Promise<StoredCardRow> {
  const card = found(await cardById(tx, id));
  if (card.personId !== personId) throw new Problem('not_found');
  return card;
}

/** Finishes or refuses the second step of a card the sandbox keeps. */
export async function confirmCard(
  sender: Sender,
  personId: string,
  id: string,
  approve: boolean,
): Promise<Kept> {
  const { card, payment } = await inTenant(sender, async (tx) => ({
    card: await ownCard(tx, personId, id),
    payment: await paymentKeeping(tx, id),
  }));
  const { confirm } = keeperOf(sender, card);
  if (card.status !== 'needs_action' || payment || !confirm) throw new Problem('already_done');
  const keeping = await keepingOf(sender, card, null);
  return settled(sender, card, await ask(() => confirm(keeping, approve)));
}

const neverKept = (failureCode: string): CardSaid => ({ status: 'failed', reference: null, failureCode });

/** The result for a card stored without a payment; null when it is too early to say. */
async function truthAlone(sender: Sender, card: StoredCardRow): Promise<CardSaid | null> {
  const { status, method, agreedAt: createdAt } = card;
  const waiting = { status: status === 'reserved' ? ('reserved' as const) : ('needs_action' as const) };
  const chase = chaseOf({ ...waiting, method, createdAt }, sender.platform.clock.now());
  if (chase === 'leave') return null;
  const keeper = keeperOf(sender, card);
  const keeping = await keepingOf(sender, card, null);
  const said = await keeper.find(keeping);
  if (!said) return chase === 'ask' ? null : neverKept('no_answer');
  return chase === 'cancel' && said.status === 'needs_action' ? keeper.cancel(keeping) : said;
}

/** Asks the gateway about a card whose keeping has not ended, and settles what it says. Throws without an answer. */
export async function finishCard(sender: Sender, cardId: string, reported = true): Promise<void> {
  const { card, payment } = await inTenant(sender, async (tx) => ({
    card: await cardById(tx, cardId),
    payment: await paymentKeeping(tx, cardId),
  }));
  if (!card || !isUnfinished(card) || (payment && isOpen(payment.status))) return;
  const said =
    payment || reported
      ? await keeperOf(sender, card).find(await keepingOf(sender, card, payment))
      : await truthAlone(sender, card);
  if (said) await settled(sender, card, said);
}

/** Settles a payment's result; when the money has arrived, also finishes the card stored with it. */
export async function settleSaid(sender: Sender, paymentId: string, said: Said): Promise<PaymentRow> {
  const payment = await inTenant(sender, (tx) => settle(tx, sender, paymentId, said));
  const { storedCardId, automatic, status } = payment;
  // Without an answer now, the reconciling job asks again.
  if (storedCardId && !automatic && status === 'succeeded')
    await finishCard(sender, storedCardId).catch(() => undefined);
  return payment;
}

/** Charges nothing more to a card, from this moment on. May be repeated. */
export async function stopCard(sender: Sender, personId: string, id: string): Promise<void> {
  await inTenant(sender, async (tx) => {
    await lockMoneyOf(tx, personId);
    const { status, planId } = await ownCard(tx, personId, id);
    if (status === 'active') await endCard(tx, sender, planId, 'stopped');
  });
  await forgetCards(sender);
}

/** Has the gateways remove cards that are not charged any more. What cannot be asked now is asked the next time. */
export async function forgetCards(sender: Sender): Promise<number> {
  let unanswered = 0;
  for (const card of await inTenant(sender, cardsToForget)) {
    try {
      await keeperOf(sender, card).forget(gatewayCard(card), sender.organisation.id);
      const forgottenAt = sender.platform.clock.now();
      await inTenant(sender, (tx) => changeCard(tx, card.id, { forgottenAt }));
    } catch {
      unanswered += 1;
    }
  }
  return unanswered;
}

/** Asks about every card whose keeping stayed open; how many had no answer. */
export async function reconcileCards(sender: Sender): Promise<number> {
  let unanswered = 0;
  for (const { id } of await inTenant(sender, openCards)) {
    await finishCard(sender, id, false).catch(() => {
      unanswered += 1;
    });
  }
  return unanswered + (await forgetCards(sender));
}
