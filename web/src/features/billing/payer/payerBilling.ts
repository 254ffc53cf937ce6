import type { StudentBilling } from '#contract/billing/billing.ts';
import type { PayerInvoice } from '#contract/billing/payer.ts';

/** The invoice as the parts of paying read money: one invoice of no plan, and no card that could be kept. */
export const billingOfInvoice = (invoice: PayerInvoice): StudentBilling => {
  const { id, number, issuedOn, dueOn, currency, totalCents, openCents, payments, methods } = invoice;
  return {
    currency,
    dueCents: openCents,
    together: { due: null, everything: null },
    plans: [],
    invoices: [
      { id, number, kind: 'invoice', ofInvoiceId: null, issuedOn, dueOn, currency, totalCents, openCents },
    ],
    payments,
    methods,
    cardMethods: [],
    cards: [],
    late: { rule: 'none', days: 0 },
    protection: null,
  };
};
