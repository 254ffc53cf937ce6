/* Decides which invoices a person's money pays. Pure, so that a screen shows what the server will book. */

export interface OpenMoney {
  paymentId: string;
  cents: number;
  /** The invoice that the payer wanted to pay. */
  invoiceId: string | null;
  otherInvoiceIds?: readonly string[];
}
export interface OpenInvoice {
  invoiceId: string;
  cents: number;
  dueOn: string;
}
export interface Allocation {
  paymentId: string;
  invoiceId: string;
  cents: number;
}

/**
 * Allocates each payment first to the invoices it was meant for, then to the others, earliest due date first. Never
 * exceeds what is left of the payment or open on the invoice.
 */
export function allocate(money: readonly OpenMoney[], invoices: readonly OpenInvoice[]): Allocation[] {
  const open = invoices
    .map((invoice) => ({ ...invoice }))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.invoiceId.localeCompare(b.invoiceId));
  return money.flatMap(({ paymentId, cents, invoiceId, otherInvoiceIds = [] }) => {
    const wanted = new Set([invoiceId, ...otherInvoiceIds]);
    let left = cents;
    const inOrder = [
      ...open.filter((o) => wanted.has(o.invoiceId)),
      ...open.filter((o) => !wanted.has(o.invoiceId)),
    ];
    return inOrder.flatMap((invoice) => {
      const given = Math.min(left, invoice.cents);
      if (given <= 0) return [];
      left -= given;
      invoice.cents -= given;
      return [{ paymentId, invoiceId: invoice.invoiceId, cents: given }];
    });
  });
}
