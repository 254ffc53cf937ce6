/** A typed amount ("450", "1,250.50") in cents; null when it is not an amount. */
export function centsOf(typed: string): number | null {
  const text = typed.replaceAll(/[\s,$€£]/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '', part = ''] = text.split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

/** Cents as they are put into a field: "450.00". */
export const amountOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
