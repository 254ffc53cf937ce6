import type { StudentBilling } from '#contract/billing/billing.ts';
import type { Payment } from '#contract/billing/payments.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import type { InvoiceRow } from '#server/features/billing/books/billing.queries.ts';
import type { PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';

export const paymentView = (payment: PaymentRow): Payment => ({
  id: payment.id,
  invoiceId: payment.invoiceId,
  otherInvoiceIds: payment.otherInvoiceIds,
  method: payment.method,
  cents: payment.cents,
  currency: payment.currency,
  status: payment.status,
  failureCode: payment.failureCode,
  createdAt: payment.createdAt.toISOString(),
  settledAt: payment.settledAt?.toISOString() ?? null,
  receiptNumber: payment.receiptNumber === null ? null : documentNumber('receipt', payment.receiptNumber),
  automatic: payment.automatic,
});

export const invoiceView = (row: InvoiceRow): StudentBilling['invoices'][number] => {
  const { id, number, kind, ofInvoiceId, issuedOn, currency, totalCents } = row.invoice;
  return {
    id,
    number: documentNumber(kind, number),
    kind,
    ofInvoiceId,
    issuedOn,
    dueOn: row.dueOn,
    currency,
    totalCents,
    openCents: openCentsOf(row),
  };
};
