/* Which invoices a person's money pays. */

export interface OpenMoney {
  paymentId: string;
  cents: number;
  /** What the payment was meant for. */
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
 * Gives each payment first to the invoices it was meant for, then to the others, oldest due first. Never more than a
 * payment has nor more than an invoice needs.
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

/** What must be taken back from an invoice on which less is owed than was paid, the latest payment first. */
export function release(surplusCents: number, given: readonly Allocation[]): Allocation[] {
  let left = Math.max(0, surplusCents);
  return given.toReversed().flatMap((allocation) => {
    const cents = Math.min(left, allocation.cents);
    if (cents <= 0) return [];
    left -= cents;
    return [{ ...allocation, cents: -cents }];
  });
}
