import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoiceById, lockMoneyOf, type InvoiceRow } from '#server/features/billing/books/billing.queries.ts';
import { endCard } from '#server/features/billing/cards/cards.actions.ts';
import { sendCardEnded, sendCardExpires } from '#server/features/billing/cards/cardLetters.actions.ts';
import {
  ask,
  chargeOf,
  gatewayCard,
  gatewayFor,
  accountFor,
} from '#server/features/billing/payments/charge.actions.ts';
import { prepaidOf } from '#server/features/billing/invoices/invoices.actions.ts';
import { openInstalmentsOf } from '#server/features/billing/invoices/openInstalments.actions.ts';
import {
  insertPayment,
  openPaymentOf,
  openTransfersOf,
  type PaymentRow,
} from '#server/features/billing/books/payment.queries.ts';
import { dateRequestsOf } from '#server/features/billing/invoices/dateRequest.queries.ts';
import { heldBy } from '#server/features/billing/invoices/prepaid.rules.ts';
import { expiryIsNear, failedTries, nextTryOn } from '#server/features/billing/cards/storedCard.rules.ts';
import { forgetCards, settleSaid } from './storedCards.actions.ts';
import {
  activeCards,
  cardById,
  cardsElsewhere,
  changeCard,
  invoicesToCharge,
  triesOf,
  type StoredCardRow,
} from '#server/features/billing/cards/storedCard.queries.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

/* Charges due amounts to the stored card. Like any payment: reserve it, call the gateway, then settle the result. */

interface ToCharge {
  cardId: string;
  instalmentId: string;
  invoiceId: string;
}

/** Whether the organisation still takes payments this way, with the account the card is stored with. */
const isOffered = (scope: Scope, { method, cardAccountId }: StoredCardRow): Promise<boolean> =>
  accountFor(scope, method).then(
    (current) => current === cardAccountId,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );

/** Whether the person is already paying another way, or is waiting for an answer to a request for another date. */
async function isTakenCareOf(tx: Tx, wanted: ToCharge, personId: string): Promise<boolean> {
  const ids = [wanted.invoiceId];
  if ((await openPaymentOf(tx, personId, ids)) ?? (await openTransfersOf(tx, personId, ids))[0]) return true;
  const requests = await dateRequestsOf(tx, personId);
  return requests.some(
    ({ instalmentId, status }) => instalmentId === wanted.instalmentId && status === 'open',
  );
}

/** Whether this amount of the invoice may be charged now. */
async function mayBeCharged(scope: Scope, { planId }: InvoiceRow, cents: number, card: StoredCardRow) {
  const { tx } = scope;
  if (card.status !== 'active' || cents === 0) return false;
  if (planId && heldBy(await prepaidOf(tx, planId, scope.today), cents)) return false;
  return isOffered(scope, card);
}

/** Reserves the charge of a due amount; null when nothing is to be charged now. The lock prevents a second payment. */
async function reserve(
  scope: Scope,
  wanted: ToCharge,
): Promise<{ payment: PaymentRow; card: StoredCardRow } | null> {
  const { tx, now, today, timeZone } = scope;
  const { personId } = found(await cardById(tx, wanted.cardId));
  await lockMoneyOf(tx, personId);
  const card = found(await cardById(tx, wanted.cardId));
  const row = found(await invoiceById(tx, wanted.invoiceId));
  const cents = openCentsOf(row);
  if (!(await mayBeCharged(scope, row, cents, card)) || (await isTakenCareOf(tx, wanted, personId)))
    return null;
  const tries = await triesOf(tx, card.id, wanted.invoiceId);
  const on = nextTryOn(row.dueOn, failedTries(tries, timeZone));
  if (on === null || on > today) return null;
  await reconcileSoon(scope);
  const payment = await insertPayment(tx, {
    personId,
    cents,
    invoiceId: wanted.invoiceId,
    method: card.method,
    cardAccountId: card.cardAccountId,
    currency: row.invoice.currency,
    status: 'reserved',
    gateway: card.method,
    // Unique per instalment and attempt, so that two concurrent runs reserve only one charge.
    idempotencyKey: `card_${card.id}_${wanted.instalmentId}_${tries.length + 1}`,
    storedCardId: card.id,
    automatic: true,
    createdAt: now,
  });
  return { payment, card };
}

/** Charges one due amount to its card, at most once at a time. Opens its own transactions. */
async function chargeCard(tenant: Tenant, wanted: ToCharge): Promise<void> {
  const reserved = await inScope(tenant, (scope) => reserve(scope, wanted));
  if (!reserved) return;
  const { payment, card } = reserved;
  const cards = found((await gatewayFor(tenant, payment)).cards);
  const charge = await chargeOf(tenant, payment);
  const said = await ask(() => cards.charge(charge, gatewayCard(card)));
  // Without an answer the payment stays reserved, and the reconciling job settles it later.
  if (said) await settleSaid(tenant, payment.id, said);
}

/** Charges everything due today (organisation's time zone) to the stored cards. Safe to repeat. */
export async function chargeDue(tenant: Tenant): Promise<void> {
  for (const wanted of await inScope(tenant, ({ tx, today }) => invoicesToCharge(tx, today))) {
    // A failed charge must not stop the others; the next run tries it again.
    await chargeCard(tenant, wanted).catch(() => undefined);
  }
}

/** Ends the card of a fully paid plan. Warns once when the card will expire before the next charge. */
async function tendCard(scope: Scope, { id, planId, personId }: StoredCardRow): Promise<void> {
  const { tx, now, today } = scope;
  await lockMoneyOf(tx, personId);
  const card = found(await cardById(tx, id));
  if (card.status !== 'active') return;
  const left = await openInstalmentsOf(tx, { id: planId, personId });
  if (left.length === 0) return endCard(scope, planId, 'plan_ended');
  const next = left.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0];
  const { expiryMonth, expiryYear } = card;
  if (!next || card.expiryNoticeAt || expiryMonth === null || expiryYear === null) return;
  if (!expiryIsNear({ expiryMonth, expiryYear }, next, today)) return;
  await changeCard(tx, id, { expiryNoticeAt: now });
  await sendCardExpires(scope, card, next);
}

/** Ends or warns about every stored card as needed. Safe to repeat. */
export async function tendCards(tenant: Tenant): Promise<void> {
  for (const card of await inScope(tenant, ({ tx }) => activeCards(tx)))
    await inScope(tenant, (scope) => tendCard(scope, card));
  await forgetCards(tenant);
}

/** Ends a card of an account no longer in use, and tells its owner how to go on paying. */
async function endElsewhere(scope: Scope, { id, planId, personId }: StoredCardRow): Promise<void> {
  const { tx } = scope;
  await lockMoneyOf(tx, personId);
  const card = found(await cardById(tx, id));
  if (card.status !== 'active') return;
  await endCard(scope, planId, 'account_changed');
  const left = await openInstalmentsOf(tx, { id: planId, personId });
  if (left.length > 0) await sendCardEnded(scope, card);
}

/** Ends the cards that are stored with another card account than the one in use. Safe to repeat. */
export async function endCardsElsewhere(tenant: Tenant): Promise<void> {
  for (const card of await inScope(tenant, ({ tx }) => cardsElsewhere(tx)))
    await inScope(tenant, (scope) => endElsewhere(scope, card));
}
