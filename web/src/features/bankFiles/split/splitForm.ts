import type { PayableInvoice } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import { amountOf, centsOf } from '#web/shared/money/amount.ts';

/* How a line is split, as somebody types it. */

export type TypedPart = {
  readonly personId: string;
  readonly personName: string;
  /** Null pays what is due first, and else stays theirs. */
  readonly invoiceId: string | null;
  readonly invoiceNumber: string | null;
  readonly openCents: number | null;
  readonly amount: string;
};
export type SplitValues = { parts: TypedPart[] };

export const mostParts = 50;

/** What is left of a line; less than nothing when the parts are more. */
export const restOf = (cents: number, parts: readonly TypedPart[]): number =>
  cents - parts.reduce((sum, { amount }) => sum + (centsOf(amount) ?? 0), 0);

/** An invoice that was picked, paid as far as the rest goes. */
export const partOf = (found: PayableInvoice, rest: number): TypedPart => ({
  personId: found.personId,
  personName: found.personName,
  invoiceId: found.invoiceId,
  invoiceNumber: found.invoiceNumber,
  openCents: found.openCents,
  amount: amountOf(rest > 0 ? Math.min(found.openCents, rest) : found.openCents),
});

/** The rest of a line as money of somebody. */
export const restFor = (part: TypedPart, rest: number): TypedPart => ({
  personId: part.personId,
  personName: part.personName,
  invoiceId: null,
  invoiceNumber: null,
  openCents: null,
  amount: amountOf(rest),
});

/** Those with a part and without a rest. */
export const restTakers = (parts: readonly TypedPart[]): TypedPart[] => {
  const taken = new Set(parts.flatMap(({ invoiceId, personId }) => (invoiceId === null ? [personId] : [])));
  const people = new Map(parts.map((part) => [part.personId, part]));
  return [...people.values()].filter(({ personId }) => !taken.has(personId));
};

export function wrongParts(
  parts: readonly TypedPart[],
  rest: number,
  money: (cents: number) => string,
): Record<string, string> {
  const wrong = parts.flatMap(({ amount, openCents }, at) => {
    const cents = centsOf(amount);
    if (!cents) return [[`parts.${at}.amount`, m.bank_split_amount_wrong()] as const];
    return openCents !== null && cents > openCents
      ? [[`parts.${at}.amount`, m.bank_split_too_much({ amount: money(openCents) })] as const]
      : [];
  });
  if (wrong.length === 0 && parts.length === 0) return { parts: m.bank_split_nothing() };
  return wrong.length === 0 && rest !== 0
    ? { 'parts.0.amount': restWords(rest, money) }
    : Object.fromEntries(wrong);
}

export function restWords(rest: number, money: (cents: number) => string): string {
  if (rest === 0) return m.bank_split_rest_none();
  return rest > 0
    ? m.bank_split_rest({ amount: money(rest) })
    : m.bank_split_rest_over({ amount: money(-rest) });
}
