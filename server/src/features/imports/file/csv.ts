import Papa from 'papaparse';

/* The bytes of a file as rows of text. */

export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252';
export type NotAFile =
  | 'empty'
  | 'spreadsheet'
  | 'binary'
  | 'one_column'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_wide';

export interface FileRows {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly headers: string[];
  /** Each with its line in a spreadsheet; empty lines are left out. */
  readonly rows: { number: number; cells: string[] }[];
}

const begins = (bytes: Buffer, ...start: number[]): boolean => start.every((byte, i) => bytes[i] === byte);

/** The text of a file. What is not UTF-8 is taken for what Excel on Windows writes. */
function decoded(bytes: Buffer): { encoding: Encoding; text: string } {
  if (begins(bytes, 0xff, 0xfe))
    return { encoding: 'utf-16', text: new TextDecoder('utf-16le').decode(bytes) };
  if (begins(bytes, 0xfe, 0xff))
    return { encoding: 'utf-16', text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** Why the bytes are no text; null when they are. */
function notText(bytes: Buffer): NotAFile | null {
  if (bytes.length === 0) return 'empty';
  // A workbook is a zip, an old one an OLE file.
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'spreadsheet';
  return null;
}

const clean = (cell: string): string => cell.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').trim();

/** The rows of a file. Comma, semicolon, tab and pipe are recognised. */
export function readRows(bytes: Buffer, mostRows: number): FileRows | NotAFile {
  const wrong = notText(bytes);
  if (wrong) return wrong;
  const { encoding, text } = decoded(bytes);
  if (text.slice(0, 4096).includes('\u0000')) return 'binary';
  const { data, meta } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const lines = data
    .map((cells, i) => ({ number: i + 1, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...rows] = lines;
  if (!first) return 'empty';
  if (first.cells.length > 200) return 'too_wide';
  if (rows.length === 0) return 'no_rows';
  if (rows.length > mostRows) return 'too_many_rows';
  // One column has nothing to separate, and the guess means nothing.
  const delimiter = first.cells.length > 1 ? meta.delimiter : ',';
  return { encoding, delimiter, headers: first.cells, rows };
}
