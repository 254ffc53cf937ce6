import type { Account } from '#server/features/billing/books/ledger.rules.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';

/* The books as the rows of a file. Pure. */

export interface JournalEntry {
  day: string;
  bookingId: string;
  kind: string;
  account: Account;
  cents: number;
  number: number | null;
  personName: string | null;
}

const documents: Readonly<Record<string, Parameters<typeof documentNumber>[0]>> = {
  invoice: 'invoice',
  credit_note: 'credit_note',
  payment: 'receipt',
  refund: 'receipt',
  refund_paid: 'receipt',
  refund_failed: 'receipt',
  allocation: 'invoice',
  release: 'invoice',
};

const documentOf = ({ kind, number }: JournalEntry): string => {
  const prefix = documents[kind];
  return number === null || prefix === undefined ? '' : documentNumber(prefix, number);
};

/** Cents as an amount with two decimals, exactly. */
const amount = (cents: number): string => {
  const [sign, size] = [cents < 0 ? '-' : '', Math.abs(cents)];
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};

/** What a booking is about: the kind of it, its document, and the person. */
const narrationOf = (entry: JournalEntry, kindWord: string): string =>
  [kindWord, documentOf(entry), entry.personName ?? ''].filter(Boolean).join(' · ');

/** 2026-05-31 as 31/05/2026, which Xero reads for organisations of Australia. */
const dayFirst = (day: string): string => day.split('-').toReversed().join('/');

export interface JournalWords {
  readonly kind: (kind: string) => string;
  readonly account: (account: Account) => string;
}

/** One row an entry: day, booking, account, debit, credit, memo, document. */
export const journalCells = (entry: JournalEntry, words: JournalWords): string[] => [
  entry.day,
  entry.bookingId,
  words.account(entry.account),
  entry.cents > 0 ? amount(entry.cents) : '',
  entry.cents < 0 ? amount(-entry.cents) : '',
  [words.kind(entry.kind), entry.personName ?? ''].filter(Boolean).join(' · '),
  documentOf(entry),
];

/**
 * The columns of Xero's import of manual journals. Rows of one narration and date are one journal there, so the narration
 * ends with the booking; `*Amount` is signed, a debit positive. GST is an entry of its own, so no tax is added.
 */
export const xeroHeader = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];
export const xeroCells = (entry: JournalEntry, words: JournalWords): string[] => [
  `${narrationOf(entry, words.kind(entry.kind))} (${entry.bookingId})`,
  dayFirst(entry.day),
  words.account(entry.account),
  entry.account,
  'BAS Excluded',
  amount(entry.cents),
];
