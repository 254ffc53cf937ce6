/* Reads emails from a pasted list or a column of a spreadsheet. Pure. */

export interface ReadEmails {
  /** Each once, in lower case, in their order. */
  readonly emails: readonly string[];
  /** Lines without an email. */
  readonly left: readonly string[];
}

const email = /[^\s,;:<>()"']+@[^\s,;:<>()"'@]+\.[^\s,;:<>()"'@]+/g;

/** Names and other cells beside an email are passed over. */
export function readEmails(text: string): ReadEmails {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found = lines.map((line) => line.match(email) ?? []);
  return {
    emails: [...new Set(found.flat().map((one) => one.toLowerCase()))],
    left: lines.filter((_line, at) => found[at]!.length === 0),
  };
}
