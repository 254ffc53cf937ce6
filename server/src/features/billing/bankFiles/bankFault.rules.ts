import type { BankColumns } from '#contract/billing/bankFiles.ts';

/** A file that cannot be read as a bank file; the reason is for engineers. */
export class BankFault extends Error {}

/** More lines than a bank lists in a month. */
export const mostLines = 5000;
/** Longer texts are cut: nobody reads them, and a hostile file may have any length. */
const mostText = 500;

/** Money that came in, as the file says it. */
export interface Credit {
  day: string;
  cents: number;
  /** ISO 4217; null when the file does not say. */
  currency: string | null;
  payer: string;
  text: string;
  /** What the bank itself tells this line apart by; null when it says nothing. */
  bankId: string | null;
}

export interface Reading {
  format: 'csv' | 'camt053';
  header: string[];
  /** Null for XML, and while they have to be chosen. */
  columns: BankColumns | null;
  credits: Credit[];
  others: number;
  wrong: { line: number; text: string }[];
}

export const cut = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, mostText);
