import type { Unit } from '#contract/reports/kinds.ts';

/* Figures as the cells of a spreadsheet. Pure. */

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

const cells: Readonly<Record<Unit, (value: number) => string>> = {
  count: String,
  share: (value) => tenth(value * 100),
  days: tenth,
  cents: (value) => (value / 100).toFixed(2),
};

/** A share is written as per cent, money with its cents; what is of nothing stays empty. */
export const cellOf = (unit: Unit, value: number | null): string =>
  value === null ? '' : cells[unit](value);
/** What stands behind the name of a column. */
export const unitSign = (unit: Unit): string => (unit === 'share' ? ' (%)' : '');
