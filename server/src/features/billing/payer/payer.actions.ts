import type { PayerInvoice, PayerPayment } from '#contract/billing/payer.ts';
import type { PaymentAnswer } from '#contract/billing/payments.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import {
  invoiceById,
  linesOfInvoice,
  readerOf,
  settingsOf,
  type InvoiceRow,
} from '#server/features/billing/books/billing.queries.ts';
import { paymentById, paymentsOf, type PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { answerIn, paymentAnswer } from '#server/features/billing/desk/answers.actions.ts';
import { methodsOf } from '#server/features/billing/desk/overview.actions.ts';
import { confirmPayment, pay } from '#server/features/billing/desk/payments.actions.ts';
import { paymentView } from '#server/features/billing/desk/views.actions.ts';
import { prepaidOf } from '#server/features/billing/invoices/invoices.actions.ts';
import { heldBy } from '#server/features/billing/invoices/prepaid.rules.ts';
import { invoiceLinkOf } from '#server/features/billing/payerLinks/invoiceLink.actions.ts';
import { noteOpened, type InvoiceLinkRow } from '#server/features/billing/payerLinks/invoiceLink.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

interface LinkedInvoice {
  readonly link: InvoiceLinkRow;
  readonly row: InvoiceRow;
}

/** The one invoice of this link. */
async function linked({ tx, now }: Scope, token: string): Promise<LinkedInvoice> {
  const link = found(await invoiceLinkOf(tx, token, now), 'link_not_valid');
  return { link, row: found(await invoiceById(tx, link.invoiceId), 'link_not_valid') };
}

/** A payment shows here only when it is for this invoice and for nothing else. */
const isOfInvoice = ({ invoice }: InvoiceRow, payment: PaymentRow): boolean =>
  payment.invoiceId === invoice.id && payment.otherInvoiceIds.length === 0 && !payment.automatic;

async function paymentOf(tx: Tx, row: InvoiceRow, id: string): Promise<PaymentRow> {
  const payment = found(await paymentById(tx, id));
  if (!isOfInvoice(row, payment)) throw new Problem('not_found');
  return payment;
}

export async function payerInvoice(scope: Scope, token: string): Promise<PayerInvoice> {
  const { tx, now, today } = scope;
  const { link, row } = await linked(scope, token);
  await noteOpened(tx, link.id, now);
  const { invoice, planId, creditedCents } = row;
  const openCents = openCentsOf(row);
  const [lines, student, settings, payments, prepaid] = await Promise.all([
    linesOfInvoice(tx, invoice.id),
    readerOf(tx, invoice.personId),
    settingsOf(tx),
    paymentsOf(tx, invoice.personId),
    planId && openCents > 0 ? prepaidOf(tx, planId, today) : null,
  ]);
  const { name, abn, address, email } = invoice.seller;
  return {
    id: invoice.id,
    number: documentNumber(invoice.kind, invoice.number),
    payerName: invoice.payer.name,
    studentName: found(student).name,
    seller: { name, abn, address, email },
    issuedOn: invoice.issuedOn,
    dueOn: row.dueOn,
    late: openCents > 0 && row.dueOn < today,
    currency: invoice.currency,
    lines: lines.map(({ description, cents }) => ({ description, cents })),
    totalCents: invoice.totalCents,
    gstCents: invoice.gstCents,
    creditedCents,
    openCents,
    held: prepaid !== null && heldBy(prepaid, openCents),
    payments: payments.filter((payment) => isOfInvoice(row, payment)).map(paymentView),
    methods: settings ? methodsOf(scope, settings) : [],
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** Pays the invoice of a link. Opens its own transactions; the same key returns the same payment. */
export async function payByLink(tenant: Tenant, token: string, input: PayerPayment): Promise<PaymentAnswer> {
  const { key, method, card, paymentId } = input;
  const { invoice } = await inScope(tenant, async (scope) => {
    const { row } = await linked(scope, token);
    if (paymentId) await paymentOf(scope.tx, row, paymentId);
    return row;
  });
  const what = paymentId ? { paymentId } : { invoiceId: invoice.id };
  return paymentAnswer(tenant, await pay(tenant, invoice.personId, { key, method, card, ...what }));
}

export async function paymentByLink(scope: Scope, token: string, id: string): Promise<PaymentAnswer> {
  const { row } = await linked(scope, token);
  const payment = await paymentOf(scope.tx, row, id);
  return answerIn(scope.tx, scope, { payment, clientSecret: null });
}

/** Confirms or refuses the second step of the sandbox. Opens its own transactions. */
export async function confirmByLink(
  tenant: Tenant,
  token: string,
  id: string,
  approve: boolean,
): Promise<PaymentAnswer> {
  const { personId } = await inScope(tenant, async (scope) =>
    paymentOf(scope.tx, (await linked(scope, token)).row, id),
  );
  return paymentAnswer(tenant, await confirmPayment(tenant, personId, id, approve));
}

/** Whose documents a link opens: those of its invoice, and with `receiptOf` only a receipt of that invoice. */
export async function documentReader(tenant: Tenant, token: string, receiptOf?: string) {
  return inScope(tenant, async (scope) => {
    const { row } = await linked(scope, token);
    if (receiptOf) await paymentOf(scope.tx, row, receiptOf);
    const { personId, id } = row.invoice;
    const { language } = found(await readerOf(scope.tx, personId));
    return { invoiceId: id, reader: { personId, language, timeZone: scope.timeZone } };
  });
}
