import type { StudentBilling } from '#contract/billing/billing.ts';
import type { CardConsent, CardOnFile, PaymentMethod, StoredCard } from '#contract/billing/payments.ts';
import type { CardAnswer } from '#contract/billing/storedCards.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import type { Payable } from '#web/features/billing/money/paymentState.ts';

type Plan = StudentBilling['plans'][number];

/** What whoever ticks it agrees to: the wording shown, in the language it is shown in. */
export const consentGiven = (): CardConsent => ({ version: 1, language: pageLanguage() });

/** Whether an answer may come by itself: not while its owner has a step to take. */
export const cardWaits = ({ card, next }: CardAnswer): boolean =>
  (card.status === 'reserved' || card.status === 'needs_action') && next === null;

/** Only the answer to a press brings the step of a payment service; asking how it stands must not take it away. */
export function withCardStep(answer: CardAnswer, before: CardAnswer | undefined): CardAnswer {
  const same = before?.card.status === answer.card.status && answer.card.status === 'needs_action';
  return same && answer.next === null ? { ...answer, next: before.next } : answer;
}

export const cardOf = ({ cards }: StudentBilling, planId: string): CardOnFile | null =>
  cards.find((card) => card.planId === planId) ?? null;

const leftOf = ({ instalments }: Plan) =>
  instalments.filter(({ state }) => state !== 'paid' && state !== 'cancelled');

/** Whether a card can be added for a plan: something is left that it can be charged for. */
export const mayAddCard = ({ cardMethods }: StudentBilling, plan: Plan): boolean =>
  cardMethods.length > 0 && plan.payerName === null && leftOf(plan).length > 0;

/** Whether the card one pays with can be kept: for a plan without one, of which more is left than this. */
export function mayKeep(billing: StudentBilling, payable: Payable, method: PaymentMethod): boolean {
  const plan = billing.plans.find(({ instalments }) => instalments.some(({ id }) => id === payable.id));
  if (!plan || plan.payerName !== null || cardOf(billing, plan.id) || !billing.cardMethods.includes(method))
    return false;
  return leftOf(plan).some(({ id }) => id !== payable.id);
}

/** A card by its name: the kind and the last four digits. */
export const cardName = ({ brand, lastFour }: Pick<StoredCard, 'brand' | 'lastFour'>) => ({
  brand: brand ?? '',
  lastFour: lastFour ?? '',
});

/** A month as it stands on a card: 04/29. */
export const expiryWords = ({ expiryMonth, expiryYear }: StoredCard): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String((expiryYear ?? 0) % 100).padStart(2, '0')}`;
