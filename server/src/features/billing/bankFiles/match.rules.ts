import type { BankMatch } from '#contract/billing/bankFiles.ts';
import { isBankReference } from '#server/features/billing/books/reference.rules.ts';

/* Who a line of the bank is probably from. Pure. */

export interface Line {
  cents: number;
  payer: string;
  text: string;
}
/** Something that may be paid: an announced transfer, or an open invoice. */
export interface Payable {
  personId: string;
  personName: string;
  paymentId: string | null;
  invoiceId: string | null;
  invoiceNumber: number | null;
  /** What the transfer was announced with, or is open of the invoice. */
  cents: number;
  reference: string | null;
}

type Match = Pick<BankMatch, 'reason' | 'certainty'> & { payable: Payable };

const spoken = ({ payer, text }: Line): string => ` ${payer} ${text} `;

/** Numbers in a line that can be references of ours, as people type them. */
export const referencesIn = (line: Line): string[] =>
  [...spoken(line).matchAll(/(?<!\d)\d[\d -]{5,14}\d(?!\d)/g)]
    .map(([typed]) => typed.replaceAll(/\D/g, ''))
    .filter((typed) => isBankReference(typed));

/** Invoice numbers in a line: INV-000042, inv 42. */
export const invoiceNumbersIn = (line: Line): number[] =>
  [...spoken(line).matchAll(/\binv(?:oice)?[\s#:.-]*0*(\d{1,9})\b/gi)].map(([, digits]) => Number(digits));

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/** Whether a line names somebody: the family name, and the given name or its first letter. */
export function names(line: Line, personName: string): boolean {
  const said = new Set(wordsOf(spoken(line)));
  const own = wordsOf(personName);
  const [given, family] = [own[0], own.at(-1)];
  if (!given || !family || !said.has(family)) return false;
  const initial = new RegExp(`(^|[^\\p{L}])${given[0]}([^\\p{L}]|$)`, 'iu');
  return own.length === 1 || said.has(given) || initial.test(spoken(line));
}

const only = <T>(found: readonly T[]): T | null => (found.length === 1 ? found[0]! : null);
/** Of several with the same number the one whose amount is right, and an announced transfer before its invoice. */
const best = (found: readonly Payable[], cents: number): Payable | null =>
  found.find((one) => one.paymentId !== null && one.cents === cents) ??
  found.find((one) => one.paymentId !== null) ??
  found.find((one) => one.cents === cents) ??
  found[0] ??
  null;

function byNumber(line: Line, payables: readonly Payable[]): Match | null {
  const certainty = (payable: Payable) => (payable.cents === line.cents ? 'sure' : 'likely');
  const references = new Set(referencesIn(line));
  const referred = best(
    payables.filter(({ reference }) => reference !== null && references.has(reference)),
    line.cents,
  );
  if (referred) return { reason: 'reference', certainty: certainty(referred), payable: referred };
  const numbers = new Set(invoiceNumbersIn(line));
  const numbered = best(
    payables.filter(({ invoiceNumber }) => invoiceNumber !== null && numbers.has(invoiceNumber)),
    line.cents,
  );
  return numbered && { reason: 'invoice_number', certainty: certainty(numbered), payable: numbered };
}

function byAmount(line: Line, payables: readonly Payable[]): Match | null {
  const named = payables.filter(({ cents, personName }) => cents === line.cents && names(line, personName));
  const transfer = best(
    named.filter(({ paymentId }) => paymentId !== null),
    line.cents,
  );
  if (transfer) return { reason: 'transfer_amount', certainty: 'likely', payable: transfer };
  const [first] = named;
  if (!first) return null;
  const person = only([...new Set(named.map(({ personId }) => personId))]);
  return { reason: 'amount_and_name', certainty: person ? 'likely' : 'possible', payable: first };
}

/** The most certain match of a line; null when nothing points to anybody. */
export const matchOf = (line: Line, payables: readonly Payable[]): Match | null =>
  byNumber(line, payables) ?? byAmount(line, payables);
