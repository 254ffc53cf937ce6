import { expect, test, vi } from 'vitest';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { CardOnFile } from '#contract/billing/payments.ts';
import type { CardAnswer } from '#contract/billing/storedCards.ts';

vi.mock('#web/tenant/settings.ts', () => ({ pageLanguage: () => 'vi' }));
const { cardWaits, consentGiven, expiryWords, mayAddCard, mayKeep, withCardStep } =
  await import('./storedCard.ts');

type Plan = StudentBilling['plans'][number];
const instalment = (id: string, state: Plan['instalments'][number]['state']) => ({ id, state });
const plan = (...instalments: ReturnType<typeof instalment>[]) =>
  ({ id: 'plan', payerName: null, instalments }) as unknown as Plan;
const card = {
  id: 'card',
  planId: 'plan',
  method: 'card_sandbox',
  status: 'active',
  brand: 'Visa',
  lastFour: '4242',
  expiryMonth: 4,
  expiryYear: 2029,
} as CardOnFile;
const billing = (plans: Plan[], cards: CardOnFile[] = []) =>
  ({ plans, cards, cardMethods: ['card_sandbox'] }) as unknown as StudentBilling;
const payable = {
  id: 'a',
  kind: 'instalment',
  cents: 1,
  currency: 'AUD',
  dueOn: null,
  invoiceId: null,
} as const;

test('the card one pays with can be kept while more of the plan is left and none is on file', () => {
  const two = plan(instalment('a', 'due'), instalment('b', 'upcoming'));
  expect(mayKeep(billing([two]), payable, 'card_sandbox')).toBe(true);
  expect(mayKeep(billing([two]), payable, 'bank_transfer')).toBe(false);
  expect(mayKeep(billing([two], [card]), payable, 'card_sandbox')).toBe(false);
  const last = plan(instalment('a', 'due'), instalment('b', 'paid'), instalment('c', 'cancelled'));
  expect(mayKeep(billing([last]), payable, 'card_sandbox')).toBe(false);
  expect(mayKeep(billing([two]), { ...payable, id: 'loose', kind: 'invoice' }, 'card_sandbox')).toBe(false);
});

test('a card can be added for a plan of which something is left', () => {
  const left = plan(instalment('a', 'upcoming'));
  expect(mayAddCard(billing([left]), left)).toBe(true);
  const paid = plan(instalment('a', 'paid'), instalment('b', 'cancelled'));
  expect(mayAddCard(billing([paid]), paid)).toBe(false);
  expect(mayAddCard({ ...billing([left]), cardMethods: [] }, left)).toBe(false);
});

test('what is agreed to is said in the language it was read in', () => {
  expect(consentGiven()).toEqual({ version: 1, language: 'vi' });
});

test('an expiry stands as it does on the card', () => {
  expect(expiryWords(card)).toBe('04/29');
  expect(expiryWords({ ...card, expiryMonth: 12, expiryYear: 2100 })).toBe('12/00');
});

test('an answer is waited for unless there is a step to take, which asking does not take away', () => {
  const answer = (status: CardOnFile['status'], next: CardAnswer['next'] = null): CardAnswer => ({
    card: { ...card, status },
    next,
  });
  const step = { kind: 'second_step' } as const;
  expect(cardWaits(answer('reserved'))).toBe(true);
  expect(cardWaits(answer('needs_action', step))).toBe(false);
  expect(cardWaits(answer('active'))).toBe(false);
  const before = answer('needs_action', step);
  expect(withCardStep(answer('needs_action'), before).next).toEqual(step);
  expect(withCardStep(answer('active'), before).next).toBeNull();
  expect(withCardStep(answer('needs_action'), undefined).next).toBeNull();
});

test('no card of the student is asked for where somebody else pays', () => {
  const theirs = { ...plan(instalment('a', 'due'), instalment('b', 'upcoming')), payerName: 'Boss' };
  expect(mayAddCard(billing([theirs]), theirs)).toBe(false);
  expect(mayKeep(billing([theirs]), payable, 'card_sandbox')).toBe(false);
});
