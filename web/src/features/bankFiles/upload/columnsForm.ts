import type { BankColumns } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';

/* Which column is which, as it is chosen; an empty text is no column. */

export type ColumnValues = {
  date: string;
  order: 'day' | 'month';
  amount: string;
  credit: string;
  text: string;
  payer: string;
  reference: string;
};

const typed = (column: number | null | undefined): string =>
  column === null || column === undefined ? '' : String(column);
const chosen = (value: string): number | null => (value === '' ? null : Number(value));

export const valuesOf = (columns: BankColumns | null): ColumnValues => ({
  date: typed(columns?.date),
  order: columns && !columns.dayFirst ? 'month' : 'day',
  amount: typed(columns?.amount),
  credit: typed(columns?.credit),
  text: typed(columns?.text[0]),
  payer: typed(columns?.payer),
  reference: typed(columns?.reference),
});

/** What was chosen; of several columns with text the others stay as they were. */
export function columnsOf(values: ColumnValues, before: BankColumns | null): BankColumns | null {
  const [date, text] = [chosen(values.date), chosen(values.text)];
  const [amount, credit] = [chosen(values.amount), chosen(values.credit)];
  if (date === null || text === null || (amount === null) === (credit === null)) return null;
  const others = (before?.text.slice(1) ?? []).filter((column) => column !== text);
  return {
    date,
    dayFirst: values.order === 'day',
    amount,
    credit,
    text: [text, ...others].slice(0, 5),
    payer: chosen(values.payer),
    reference: chosen(values.reference),
  };
}

/** The names of the columns for a choice; one without a name is called by its number. */
export const columnNames = (header: readonly string[]) =>
  header.map((name, at) => ({
    value: String(at),
    label: name || m.bank_columns_name({ number: at + 1 }),
  }));
