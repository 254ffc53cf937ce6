/*
 * Goods and services tax: 10 % of the value, so a taxable price includes one eleventh (A New Tax System (Goods and
 * Services Tax) Act 1999, ss 9-70 and 9-75). What a tax invoice says: ss 29-70 and ato.gov.au, "Tax invoices".
 */

/** The GST in a taxable amount that includes it, to the cent, half a cent rounded up. */
export const gstIn = (inclusiveCents: number): number => Math.floor((inclusiveCents * 2 + 11) / 22);

/** An invoice of this much (including GST) must also say who the buyer is. */
export const buyerNamedFrom = 100_000;

/** Only who is registered for GST issues tax invoices, and only for something taxable. */
export const isTaxInvoice = (
  gstRegistered: boolean,
  lines: readonly { gst: 'free' | 'taxable' }[],
): boolean => gstRegistered && lines.some(({ gst }) => gst === 'taxable');
