import Papa from 'papaparse';

/** A cell that would be run as a formula is written as text. */
const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(rows as string[][], { escapeFormulae: /^[=@\t\r]|^[+-](?![\d. ()]+$)/ })}\r\n`;

/** Rows as a file that spreadsheets open: UTF-8 with its mark, as Excel needs. */
export const writeRows = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${csvOf(rows)}`);

/** More rows for the end of such a file. */
export const writeMoreRows = (rows: readonly (readonly string[])[]): Buffer => Buffer.from(csvOf(rows));
