import Papa from 'papaparse';
import type { BankColumns } from '#contract/billing/bankFiles.ts';
import { bankCents, bankDay, isDayFirst } from './amounts.rules.ts';
import { BankFault, cut, mostLines, type Credit, type Reading } from './bankFault.rules.ts';

/* A bank's CSV: which column is which, and its lines. Pure. */

const names = {
  date: /^(?!.*value)(.*\bdate\b|datum|day)/i,
  amount: /^(amount|betrag|transaction amount|net amount|value|amount \(.*\))$/i,
  credit: /\b(credit|deposit|paid in|money in|credits)\b/i,
  text: /descri|narrat|detail|particular|memo|\bref(erence)?\b|text|code|verwendung/i,
  payer: /payer|\bfrom\b|\bname\b|counterparty|other party|merchant/i,
  reference: /transaction id|trans(action)? (no|number)|bank (ref|id)|unique|fitid|\bid\b/i,
} as const;

/** Whether this share of the filled cells of a column is of a kind. */
const most = (rows: readonly string[][], at: number, is: (cell: string) => boolean, share = 0.8): boolean => {
  const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '');
  return cells.length > 0 && cells.filter(is).length >= cells.length * share;
};

const isDay = (cell: string): boolean => bankDay(cell, true) !== null || bankDay(cell, false) !== null;
const isAmount = (cell: string): boolean => /\d[.,]\d{2}\D*$/.test(cell) && bankCents(cell) !== null;

type ColumnFinder = (kind: keyof typeof names, is?: (at: number) => boolean) => number | null;

/** Finds the first column that is called like something. */
const namedIn =
  (header: readonly string[]): ColumnFinder =>
  (kind, is = () => true) =>
    header.map((_, at) => at).find((at) => names[kind].test(header[at] ?? '') && is(at)) ?? null;

/** Where the days and the amounts are: by their names, and else by what is in them. */
function figuresIn(header: readonly string[], rows: readonly string[][]) {
  const named = namedIn(header);
  const holding = (is: (cell: string) => boolean): number | null =>
    header.map((_, at) => at).find((at) => most(rows, at, is)) ?? null;
  const date = named('date', (at) => most(rows, at, isDay, 0.5)) ?? holding(isDay);
  const amounts = (at: number): boolean => most(rows, at, (cell) => bankCents(cell) !== null);
  const credit = named('credit', amounts);
  const amount = credit === null ? (named('amount', amounts) ?? holding(isAmount)) : null;
  return { date, amount, credit };
}

/** The columns with words: those called like a description, and else those that hold letters. */
function textsIn(header: readonly string[], rows: readonly string[][], taken: readonly (number | null)[]) {
  const free = header.map((_, at) => at).filter((at) => !taken.includes(at));
  const called = free.filter((at) => names.text.test(header[at] ?? ''));
  const wordy = free.filter((at) => most(rows, at, (cell) => /[A-Za-z]{2}/.test(cell)));
  return (called.length > 0 ? called : wordy).slice(0, 5);
}

/** Which columns hold what; null when no day or no amount is found. */
function recognise(header: readonly string[], rows: readonly string[][]): BankColumns | null {
  const { date, amount, credit } = figuresIn(header, rows);
  if (date === null || (amount === null && credit === null)) return null;
  const named = namedIn(header);
  const taken = [date, amount, credit];
  const reference = named('reference', (at) => !taken.includes(at));
  const payer = named('payer', (at) => !taken.includes(at) && at !== reference);
  const text = textsIn(header, rows, [...taken, reference, payer]);
  return {
    date,
    dayFirst: isDayFirst(rows.map((row) => row[date] ?? '')),
    amount,
    credit,
    text: text.length > 0 ? text : [payer ?? date],
    payer,
    reference,
  };
}

/** An amount with a sign, or what came in, and not both. */
const hasFigures = ({ amount, credit }: BankColumns): boolean => (amount === null) !== (credit === null);

const widthOf = ({ date, amount, credit, text, payer, reference }: BankColumns): number =>
  Math.max(date, amount ?? 0, credit ?? 0, payer ?? 0, reference ?? 0, ...text) + 1;

function tableOf(content: string): { header: string[]; rows: string[][]; first: number } {
  const { data } = Papa.parse<string[]>(content, { skipEmptyLines: 'greedy' });
  if (data.length > mostLines + 50) throw new BankFault('more lines than are read at once');
  // Some banks write their own name and the account above the table.
  const from = data.findIndex(
    (row) => row.length >= 2 && row.some((cell) => names.date.test(cell) || isDay(cell)),
  );
  if (from === -1) throw new BankFault('no column holds a day');
  const top = data[from]!;
  const headless = top.some(isDay);
  const header = headless ? top.map(() => '') : top.map((cell) => cut(cell).slice(0, 80));
  return { header, rows: data.slice(headless ? from : from + 1), first: (headless ? from : from + 1) + 1 };
}

type Line = Credit | 'other' | null;

function lineOf(row: readonly string[], columns: BankColumns): Line {
  const cell = (at: number | null): string => (at === null ? '' : cut(row[at] ?? ''));
  const day = bankDay(cell(columns.date), columns.dayFirst);
  const typed = cell(columns.amount ?? columns.credit);
  // With columns of their own, what went out has no credit.
  if (columns.credit !== null && typed === '') return day === null ? null : 'other';
  const cents = bankCents(typed);
  if (day === null || cents === null) return null;
  if (cents <= 0) return 'other';
  return {
    day,
    cents,
    currency: null,
    payer: cell(columns.payer),
    text: cut(columns.text.map((at) => cell(at)).join(' ')),
    bankId: cell(columns.reference) || null,
  };
}

/** Reads a CSV by these columns, or by those it seems to have. */
export function readCsv(
  content: string,
  chosen: BankColumns | null,
  remembered: BankColumns | null,
): Reading {
  const { header, rows, first } = tableOf(content);
  const fits = (columns: BankColumns): boolean =>
    widthOf(columns) <= header.length && most(rows, columns.date, isDay);
  const columns =
    chosen ?? (remembered && fits(remembered) ? remembered : recognise(header, rows.slice(0, 200)));
  if (!columns || widthOf(columns) > header.length || !hasFigures(columns))
    return { format: 'csv', header, columns: null, credits: [], others: 0, wrong: [] };
  const lines = rows.map((row) => lineOf(row, columns));
  return {
    format: 'csv',
    header,
    columns,
    credits: lines.filter((line) => line !== null && line !== 'other'),
    others: lines.filter((line) => line === 'other').length,
    wrong: lines.flatMap((line, at) =>
      line === null ? [{ line: first + at, text: cut(rows[at]!.join(', ')).slice(0, 120) }] : [],
    ),
  };
}
