import Papa from 'papaparse';

/**
 * Rows as a file that spreadsheets open: UTF-8 with its mark, as Excel needs. A cell that would be run as a formula is
 * written as text.
 */
export const writeRows = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `\uFEFF${Papa.unparse(rows as string[][], { escapeFormulae: /^[=@\t\r]|^[+-](?![\d. ()]+$)/ })}\r\n`,
  );
