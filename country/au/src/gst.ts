/*
 * Goods and services tax: 10 % of the value, so a taxable price includes one eleventh (A New Tax System (Goods and
 * Services Tax) Act 1999, ss 9-70 and 9-75). Contents of a tax invoice: ss 29-70 and ato.gov.au, "Tax invoices".
 */

/** The GST included in a taxable amount, in cents, half a cent rounded up. */
export const gstIn = (inclusiveCents: number): number => Math.floor((inclusiveCents * 2 + 11) / 22);

/** From this amount (including GST) on, an invoice must also name the buyer. */
export const buyerNamedFrom = 100_000;

/** Only suppliers registered for GST issue tax invoices, and only for taxable supplies. */
export const isTaxInvoice = (
  gstRegistered: boolean,
  lines: readonly { gst: 'free' | 'taxable' }[],
): boolean => gstRegistered && lines.some(({ gst }) => gst === 'taxable');
