import { buyerNamedFrom, isTaxInvoice } from '#au/gst.ts';
import type { Payer, Seller } from '#server/features/billing/books/billing.table.ts';
import { formatMoney } from '#messages/money.ts';

/* The content of a document, before it is translated. */

export interface DocumentLine {
  description: string;
  quantity: number;
  cents: number;
  gst: 'free' | 'taxable';
  gstCents: number;
}
export interface InvoiceFacts {
  kind: 'invoice' | 'credit_note';
  seller: Seller;
  payer: Payer;
  currency: string;
  totalCents: number;
  gstCents: number;
  lines: readonly DocumentLine[];
}

export type DocumentTitle = 'tax_invoice' | 'invoice' | 'credit_note' | 'adjustment_note';

/** With GST, an invoice is titled "tax invoice" and a credit note "adjustment note"; without GST, neither is. */
export function titleOf({ kind, seller, lines }: InvoiceFacts): DocumentTitle {
  const tax = isTaxInvoice(seller.gstRegistered, lines);
  if (kind === 'credit_note') return tax ? 'adjustment_note' : 'credit_note';
  return tax ? 'tax_invoice' : 'invoice';
}

/** The lines about the buyer. From the amount where the law requires it, they include address and ABN. */
export function buyerLines({ payer, totalCents }: Pick<InvoiceFacts, 'payer' | 'totalCents'>): string[] {
  const whole = totalCents >= buyerNamedFrom;
  return [payer.name || payer.email, ...(whole ? [payer.address, payer.email] : [payer.address])].filter(
    (line, at, all) => line !== '' && all.indexOf(line) === at,
  );
}

/** The cells of a line; `free` replaces the amount when there is no GST. */
export const cellsOf = (line: DocumentLine, currency: string, language: string, free: string): string[] => [
  line.description,
  String(line.quantity),
  line.gst === 'free' ? free : formatMoney(line.gstCents, currency, language),
  formatMoney(line.cents, currency, language),
];
