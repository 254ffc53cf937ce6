/** A typed amount ("450", "1,250.50", "0") in cents; null for what is no amount. */
export function centsOf(typed: string): number | null {
  const text = typed.replaceAll(/[\s,$€£]/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Cents as they are put into a field: "450.00". */
export const amountOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
