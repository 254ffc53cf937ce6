/* Numbers that people copy: document numbers and transfer references. */

/** The table of Damm's algorithm, which detects every wrong digit and every swap of two neighbours. */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const interim = (digits: string): number =>
  digits.split('').reduce((state, digit) => Number(damm[state]![Number(digit)]), 0);

/** A transfer reference of at least seven digits; the last one is a check digit. */
export function bankReferenceOf(number: number): string {
  const digits = String(number).padStart(6, '0');
  return `${digits}${interim(digits)}`;
}

/** Whether this can be one of our references, as people type it: with spaces or dashes. */
export function isBankReference(typed: string): boolean {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{7,12}$/.test(digits) && interim(digits) === 0;
}

const prefixes = { invoice: 'INV', credit_note: 'CRN', receipt: 'REC' } as const;

/** A document number as printed: INV-000042. */
export const documentNumber = (kind: keyof typeof prefixes, number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`;
