import { sendLetter } from '#server/letters/letters.actions.ts';
import type { Language } from '#contract/kit/values.ts';
import { found } from '#server/platform/basics/problem.ts';
import {
  cardEndedLetter,
  cardExpiresLetter,
  cardKeptLetter,
  chargeDeclinedLetter,
  withCharge,
  type CardName,
} from './cardLetters.ts';
import type { Letter } from '#server/letters/letter.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { readerOf, type InvoiceRow } from '#server/features/billing/books/billing.queries.ts';
import { formatMoney } from '#messages/money.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import { planById } from '#server/features/billing/invoices/plan.queries.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { failedTries, nextTryOn } from './storedCard.rules.ts';
import { activeCardOf, triesOf, type StoredCardRow } from './storedCard.queries.ts';
import type { Scope } from '#server/platform/scope.ts';

/** Letters about a card go to its owner, even if somebody else receives the invoices. */
async function owner(scope: Scope, personId: string) {
  const { tx, organisation } = scope;
  const { name, preferredName, email, language } = found(await readerOf(tx, personId));
  return { email, to: { organisation: organisation.name, name: preferredName || name, language } };
}

const nameOf = ({ brand, lastFour }: StoredCardRow): CardName => ({
  brand: brand ?? '',
  lastFour: lastFour ?? '',
});

/** The expiry month as printed on a card. */
const expiryText = ({ expiryMonth, expiryYear }: StoredCardRow): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String((expiryYear ?? 0) % 100).padStart(2, '0')}`;

/** Mails the card's owner a copy of what they agreed to. */
export async function sendCardKept(scope: Scope, card: StoredCardRow): Promise<void> {
  const { tx } = scope;
  const { email, to } = await owner(scope, card.personId);
  const { plan, courseTitle } = found(await planById(tx, card.planId));
  const letter = cardKeptLetter(to, nameOf(card), courseTitle ?? plan.name, `${scope.origin}/billing`);
  await sendLetter(scope, email, letter, to.language);
}

interface RefusedCharge {
  row: InvoiceRow;
  card: StoredCardRow;
  failureCode: string;
  againOn: string | null;
}

export async function sendChargeDeclined(scope: Scope, refused: RefusedCharge): Promise<void> {
  const { row, card, failureCode, againOn } = refused;
  const { email, to } = await owner(scope, card.personId);
  const { language } = to;
  const facts = {
    ...nameOf(card),
    failureCode,
    number: documentNumber('invoice', row.invoice.number),
    amount: formatMoney(openCentsOf(row), row.invoice.currency, language),
    due: dayText(row.dueOn, language),
    again: againOn === null ? null : dayText(againOn, language),
  };
  await sendLetter(scope, email, chargeDeclinedLetter(to, facts, `${scope.origin}/billing`), language);
}

export async function sendCardExpires(scope: Scope, card: StoredCardRow, nextDueOn: string): Promise<void> {
  const { email, to } = await owner(scope, card.personId);
  const { language } = to;
  const facts = { ...nameOf(card), expires: expiryText(card), due: dayText(nextDueOn, language) };
  await sendLetter(scope, email, cardExpiresLetter(to, facts, `${scope.origin}/billing`), language);
}

/** Tells the owner that the card is charged no more and that the next payments are theirs to make. */
export async function sendCardEnded(scope: Scope, card: StoredCardRow): Promise<void> {
  const { tx } = scope;
  const { email, to } = await owner(scope, card.personId);
  const { plan, courseTitle } = found(await planById(tx, card.planId));
  const letter = cardEndedLetter(to, nameOf(card), courseTitle ?? plan.name, `${scope.origin}/billing`);
  await sendLetter(scope, email, letter, to.language);
}

/** The card that pays an invoice automatically, and the day of the charge; null when no card does. */
export async function chargeAhead(scope: Scope, row: InvoiceRow) {
  const { tx, today, timeZone } = scope;
  const card = row.planId ? await activeCardOf(tx, row.planId) : null;
  if (!card) return null;
  const tries = failedTries(await triesOf(tx, card.id, row.invoice.id), timeZone);
  const on = nextTryOn(row.dueOn, tries);
  return on === null || on < today ? null : { card, on };
}

/** Adds the day of the automatic charge to an invoice letter, if a card is stored for it. */
export async function sayingCharge(
  scope: Scope,
  row: InvoiceRow,
  language: Language,
  letter: Letter,
): Promise<Letter> {
  const charge = await chargeAhead(scope, row);
  return charge ? withCharge(letter, nameOf(charge.card), dayText(charge.on, language), language) : letter;
}
