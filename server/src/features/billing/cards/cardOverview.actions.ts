import type { BillingPlan } from '#contract/billing/billing.ts';
import type { CardOnFile, StoredCard } from '#contract/billing/payments.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import { isOpen } from '#server/features/billing/books/payment.rules.ts';
import type { PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { failedTries, lastDayOf, nextTryOn, wasDeclined } from './storedCard.rules.ts';
import type { StoredCardRow } from './storedCard.queries.ts';

export const cardSaid = (card: StoredCardRow): StoredCard => ({
  id: card.id,
  planId: card.planId,
  method: card.method,
  status: card.status,
  brand: card.brand,
  lastFour: card.lastFour,
  expiryMonth: card.expiryMonth,
  expiryYear: card.expiryYear,
  agreedAt: card.agreedAt.toISOString(),
  failureCode: card.failureCode,
});

/** The context of a plan's card: the plan as shown, and all its payments. */
export interface CardScene {
  plans: readonly BillingPlan[];
  invoices: readonly { id: string; openCents: number }[];
  payments: readonly PaymentRow[];
  today: string;
  timeZone: string;
}

type Instalment = BillingPlan['instalments'][number];

const isLeft = ({ state }: Instalment): boolean => state !== 'paid' && state !== 'cancelled';

const isFor = ({ invoiceId, otherInvoiceIds }: PaymentRow, id: string): boolean =>
  invoiceId === id || otherInvoiceIds.includes(id);

/** All payments for one instalment; automatic charges oldest first. */
function paymentsFor(card: StoredCardRow, { invoiceId }: Instalment, { payments }: CardScene) {
  const all = payments.filter((one) => invoiceId !== null && isFor(one, invoiceId));
  const automatic = all
    .filter((one) => one.automatic && one.storedCardId === card.id)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { automatic, underWay: all.some(({ status }) => isOpen(status)) };
}

const wasRefused = ({ status, failureCode }: PaymentRow): boolean =>
  !isOpen(status) && wasDeclined(failureCode);

/** The next charge of an open instalment, and how earlier attempts were declined. */
function chargeOf(card: StoredCardRow, instalment: Instalment, scene: CardScene) {
  const { invoiceId, dueOn, dateRequest, held } = instalment;
  const { automatic, underWay } = paymentsFor(card, instalment, scene);
  const againOn = dueOn && nextTryOn(dueOn, failedTries(automatic, scene.timeZone));
  const elsewhere = underWay || held || dateRequest?.status === 'open';
  return {
    cents: scene.invoices.find(({ id }) => id === invoiceId)?.openCents ?? instalment.cents,
    on: elsewhere ? null : againOn,
    againOn,
    declined: automatic.slice(-1).find(wasRefused) ?? null,
  };
}

/** The card that pays a plan, its next charge, and declined charges. */
export function cardOnFile(card: StoredCardRow, scene: CardScene): CardOnFile {
  const { today, timeZone, plans } = scene;
  const left = plans.find(({ id }) => id === card.planId)?.instalments.filter(isLeft) ?? [];
  const charges = left.map((instalment) => chargeOf(card, instalment, scene));
  const next = charges
    .flatMap(({ cents, on }) => (on === null ? [] : [{ cents, on, soon: on <= today }]))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))[0];
  const refused = charges.find(({ declined }) => declined !== null);
  const dueOn = left.flatMap((one) => one.dueOn ?? []).toSorted()[0];
  const { expiryMonth, expiryYear } = card;
  return {
    ...cardSaid(card),
    expiresBeforeNext:
      dueOn !== undefined &&
      expiryMonth !== null &&
      expiryYear !== null &&
      lastDayOf({ expiryMonth, expiryYear }) < dueOn,
    next: next ?? null,
    trouble: refused?.declined
      ? {
          failureCode: refused.declined.failureCode ?? '',
          triedOn: dayIn(timeZone, refused.declined.createdAt),
          againOn: refused.againOn,
        }
      : null,
  };
}
