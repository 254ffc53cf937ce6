import type { CardInput } from '#contract/billing/storedCards.ts';
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
  accountFor,
} from '#server/features/billing/payments/charge.actions.ts';
import type {
  CardFacts,
  CardKeeper,
  CardReport,
  CardSetup,
} from '#server/features/billing/gateways/gateway.ts';
import { openInstalmentsOf } from '#server/features/billing/invoices/openInstalments.actions.ts';
import { chaseOf, isOpen, type GatewayReport } from '#server/features/billing/books/payment.rules.ts';
import type { PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { planById } from '#server/features/billing/invoices/plan.queries.ts';
import { endedWithoutMoney } from '#server/features/billing/cards/cardPayments.actions.ts';
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
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

/* Stores a card like a payment: reserve it in one transaction, call the gateway outside any, settle in another. */

const keeperOf = async (
  tenant: Tenant,
  card: Pick<StoredCardRow, 'method' | 'cardAccountId'>,
): Promise<CardKeeper> => found((await gatewayFor(tenant, card)).cards, 'method_not_available');

async function reserve(scope: Scope, personId: string, input: CardInput): Promise<StoredCardRow> {
  const { tx } = scope;
  await lockMoneyOf(tx, personId);
  const known = await cardByKey(tx, personId, input.key);
  if (known) {
    if (known.planId !== input.planId || known.method !== input.method)
      throw new Problem('idempotency_conflict');
    return known;
  }
  const cardAccountId = await accountFor(scope, input.method);
  const { plan } = found(await planById(tx, input.planId));
  if (plan.personId !== personId) throw new Problem('not_found');
  if ((await openInstalmentsOf(tx, plan)).length === 0) throw new Problem('nothing_to_pay');
  return reserveCard(scope, { ...input, personId, cardAccountId });
}

const isUnfinished = ({ status }: StoredCardRow): boolean =>
  status === 'reserved' || status === 'needs_action';

/** Makes this the only card that the plan is charged to. */
async function activate(scope: Scope, card: StoredCardRow, facts: CardFacts): Promise<StoredCardRow> {
  const { tx } = scope;
  await endCard(scope, card.planId, 'replaced');
  const { customer: customerReference, card: cardReference, ...known } = facts;
  const active = await changeCard(tx, card.id, {
    ...known,
    customerReference,
    cardReference,
    status: 'active',
    failureCode: null,
  });
  await sendCardKept(scope, active);
  return active;
}

/** Updates a card to its state at the gateway; ended or stored cards stay as they are. */
async function settleCard(scope: Scope, cardId: string, said: CardReport): Promise<StoredCardRow> {
  const { tx } = scope;
  const { personId } = found(await cardById(tx, cardId));
  await lockMoneyOf(tx, personId);
  const card = found(await cardById(tx, cardId));
  if (!isUnfinished(card)) return card;
  const known = await changeCard(tx, cardId, {
    setupReference: card.setupReference ?? said.reference,
    customerReference: card.customerReference ?? said.customer ?? null,
  });
  if (said.status === 'kept' && said.facts) return activate(scope, known, said.facts);
  const status = said.status === 'failed' ? 'failed' : 'needs_action';
  return changeCard(tx, cardId, { status, failureCode: said.failureCode ?? null });
}

/** The data that the gateway needs to store a card. */
async function keepingOf(
  tenant: Tenant,
  card: StoredCardRow,
  payment: PaymentRow | null,
): Promise<CardSetup> {
  return {
    organisationId: tenant.organisation.id,
    cardId: card.id,
    customer: card.customerReference,
    reference: card.setupReference,
    charge: payment && (await chargeOf(tenant, payment)),
  };
}

/** A card with the secret that only its owner's browser may see. */
export interface CardForOwner {
  card: StoredCardRow;
  clientSecret: string | null;
}

async function settled(tenant: Tenant, card: StoredCardRow, said: CardReport | null): Promise<CardForOwner> {
  const row = await inScope(tenant, async (scope) =>
    said ? settleCard(scope, card.id, said) : found(await cardById(scope.tx, card.id)),
  );
  await forgetCards(tenant);
  return { card: row, clientSecret: said?.clientSecret ?? null };
}

/** Stores a card for a plan. Opens its own transactions; the same key returns the same card. */
export async function keepCard(tenant: Tenant, personId: string, input: CardInput): Promise<CardForOwner> {
  const card = await inScope(tenant, (scope) => reserve(scope, personId, input));
  if (!isUnfinished(card)) return { card, clientSecret: null };
  const keeping = await keepingOf(tenant, card, null);
  const said = await ask(async () => (await keeperOf(tenant, card)).keep(keeping, input.card?.number));
  return settled(tenant, card, said);
}

/** A person's own card, or not found. */
export async function ownCard(tx: Tx, personId: string, id: string): Promise<StoredCardRow> {
  const card = found(await cardById(tx, id));
  if (card.personId !== personId) throw new Problem('not_found');
  return card;
}

/** Confirms or refuses the second step of a sandbox card. */
export async function confirmCard(
  tenant: Tenant,
  personId: string,
  id: string,
  approve: boolean,
): Promise<CardForOwner> {
  const { card, payment } = await inScope(tenant, async ({ tx }) => ({
    card: await ownCard(tx, personId, id),
    payment: await paymentKeeping(tx, id),
  }));
  const { confirm } = await keeperOf(tenant, card);
  if (card.status !== 'needs_action' || payment || !confirm) throw new Problem('already_done');
  const keeping = await keepingOf(tenant, card, null);
  return settled(tenant, card, await ask(() => confirm(keeping, approve)));
}

const neverKept = (failureCode: string): CardReport => ({ status: 'failed', reference: null, failureCode });

/** The result for a card stored without a payment; null when it is too early to say. */
async function truthAlone(tenant: Tenant, card: StoredCardRow): Promise<CardReport | null> {
  const { status, method, agreedAt: createdAt } = card;
  const waiting = { status: status === 'reserved' ? ('reserved' as const) : ('needs_action' as const) };
  const { clock, env } = tenant.platform;
  const chase = chaseOf({ ...waiting, method, createdAt }, clock.now(), env.PAYMENT_ANSWER_SECONDS);
  if (chase === 'leave') return null;
  const keeper = await keeperOf(tenant, card);
  const keeping = await keepingOf(tenant, card, null);
  const said = await keeper.find(keeping);
  if (!said) return chase === 'ask' ? null : neverKept('no_answer');
  return chase === 'cancel' && said.status === 'needs_action' ? keeper.cancel(keeping) : said;
}

/** Asks the gateway about a card that is not stored yet, and settles the answer. Throws when there is no answer. */
export async function finishCard(tenant: Tenant, cardId: string, reported = true): Promise<void> {
  const { card, payment } = await inScope(tenant, async ({ tx }) => ({
    card: await cardById(tx, cardId),
    payment: await paymentKeeping(tx, cardId),
  }));
  if (!card || !isUnfinished(card) || (payment && isOpen(payment.status))) return;
  const said =
    payment || reported
      ? await (await keeperOf(tenant, card)).find(await keepingOf(tenant, card, payment))
      : await truthAlone(tenant, card);
  if (said) await settled(tenant, card, said);
}

/** Settles a payment's result; when the money has arrived, also finishes the card stored with it. */
export async function settleSaid(
  tenant: Tenant,
  paymentId: string,
  said: GatewayReport,
): Promise<PaymentRow> {
  const payment = await inScope(tenant, async (scope) => {
    const settlement = await settle(scope, paymentId, said);
    if (settlement.endedWithoutMoney) await endedWithoutMoney(scope, settlement.payment);
    return settlement.payment;
  });
  const { storedCardId, automatic, status } = payment;
  // If the gateway does not answer now, the reconciling job asks again.
  if (storedCardId && !automatic && status === 'succeeded')
    await finishCard(tenant, storedCardId).catch(() => undefined);
  return payment;
}

/** Stops charging a card, effective immediately. Safe to repeat. */
export async function stopCard(tenant: Tenant, personId: string, id: string): Promise<void> {
  await inScope(tenant, async (scope) => {
    const { tx } = scope;
    await lockMoneyOf(tx, personId);
    const { status, planId } = await ownCard(tx, personId, id);
    if (status === 'active') await endCard(scope, planId, 'stopped');
  });
  await forgetCards(tenant);
}

/** Has the gateways delete cards that are no longer charged. Cards that fail now are tried again next time. */
export async function forgetCards(tenant: Tenant): Promise<number> {
  let unanswered = 0;
  for (const card of await inScope(tenant, ({ tx }) => cardsToForget(tx))) {
    try {
      await (await keeperOf(tenant, card)).forget(gatewayCard(card), tenant.organisation.id);
      await inScope(tenant, ({ tx, now }) => changeCard(tx, card.id, { forgottenAt: now }));
    } catch {
      unanswered += 1;
    }
  }
  return unanswered;
}

/** Asks about every card that is not stored yet; returns how many got no answer. */
export async function reconcileCards(tenant: Tenant): Promise<number> {
  let unanswered = 0;
  for (const { id } of await inScope(tenant, ({ tx }) => openCards(tx))) {
    await finishCard(tenant, id, false).catch(() => {
      unanswered += 1;
    });
  }
  return unanswered + (await forgetCards(tenant));
}
