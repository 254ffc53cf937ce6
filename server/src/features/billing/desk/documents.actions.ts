import { m } from '#messages/generated/messages.js';
import { brandedDocument } from '#server/letters/documents.actions.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RouteLog } from '#server/platform/http/logging.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import {
  invoiceById,
  linesOfInvoice,
  readerOf,
  settingsOf,
  type InvoiceRow,
} from '#server/features/billing/books/billing.queries.ts';
import type { Payer, Seller } from '#server/features/billing/books/billing.table.ts';
import { buyerLines, cellsOf, titleOf, type DocumentTitle } from './documents.rules.ts';
import { isolated } from '#messages/isolated.ts';
import { formatMoney } from '#messages/money.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import {
  allocationsOfPayment,
  paymentById,
  type PaymentRow,
} from '#server/features/billing/books/payment.queries.ts';
import { ownPayment } from './payments.actions.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import type { Scope, Tenant } from '#server/platform/scope.ts';

type Language = Caller['language'];
type Rows = [label: string, value: string][];

/** The text of a document; the brand is added when it is rendered. */
interface DocumentText {
  title: string;
  number: string;
  language: Language;
  facts: Rows;
  sellerAddress: string;
  parties: { heading: string; lines: string[] }[];
  columns: string[];
  rows: string[][];
  totals: Rows;
  notes: string[];
  page: string;
}

const titles: Record<DocumentTitle, (at: { locale: Language }) => string> = {
  tax_invoice: (at) => m.billing_doc_tax_invoice({}, at),
  invoice: (at) => m.billing_doc_invoice({}, at),
  credit_note: (at) => m.billing_doc_credit_note({}, at),
  adjustment_note: (at) => m.billing_doc_adjustment_note({}, at),
};

const methodNames: Record<PaymentRow['method'], (at: { locale: Language }) => string> = {
  bank_transfer: (at) => m.billing_doc_method_bank_transfer({}, at),
  card_sandbox: (at) => m.billing_doc_method_card({}, at),
  card_stripe: (at) => m.billing_doc_method_card({}, at),
  cash: (at) => m.billing_doc_method_cash({}, at),
  eftpos: (at) => m.billing_doc_method_eftpos({}, at),
};

const abnLine = (abn: string | undefined, at: { locale: Language }): string[] =>
  abn ? [m.billing_doc_abn({ abn }, at)] : [];
/** Keeps an address in Latin letters in its own order within a right-to-left document. */
const inOrder = (lines: string[], { locale }: { locale: Language }): string[] =>
  lines.map((line) => isolated(line, locale));
const partiesOf = (seller: Seller, payer: Payer, totalCents: number, at: { locale: Language }) => [
  {
    heading: m.billing_doc_from({}, at),
    lines: inOrder(
      [seller.name, ...abnLine(seller.abn, at), seller.address, seller.email].filter((line) => line !== ''),
      at,
    ),
  },
  {
    heading: m.billing_doc_to({}, at),
    lines: inOrder([...buyerLines({ payer, totalCents }), ...abnLine(payer.abn, at)], at),
  },
];

async function invoiceText(tx: Tx, row: InvoiceRow, language: Language): Promise<DocumentText> {
  const { invoice } = row;
  const at = { locale: language };
  const lines = await linesOfInvoice(tx, invoice.id);
  const credited = invoice.ofInvoiceId ? await invoiceById(tx, invoice.ofInvoiceId) : null;
  const money = (cents: number) => formatMoney(cents, invoice.currency, language);
  const taxed = invoice.gstCents > 0;
  return {
    title: titles[titleOf({ ...invoice, lines })](at),
    number: documentNumber(invoice.kind, invoice.number),
    language,
    facts: [
      [m.billing_doc_number({}, at), documentNumber(invoice.kind, invoice.number)],
      [m.billing_doc_issued({}, at), dayText(invoice.issuedOn, language)],
      ...(credited
        ? []
        : [[m.billing_doc_due({}, at), dayText(row.dueOn, language)] satisfies [string, string]]),
      ...(credited ? [[m.billing_doc_reason({}, at), invoice.reason] satisfies [string, string]] : []),
    ],
    sellerAddress: invoice.seller.address,
    parties: partiesOf(invoice.seller, invoice.payer, invoice.totalCents, at),
    columns: [
      m.billing_doc_description({}, at),
      m.billing_doc_quantity({}, at),
      m.billing_doc_gst({}, at),
      m.billing_doc_amount({}, at),
    ],
    rows: lines.map((line) => cellsOf(line, invoice.currency, language, m.billing_doc_gst_free({}, at))),
    totals: [
      [m.billing_doc_total({}, at), money(invoice.totalCents)],
      [m.billing_doc_total_gst({}, at), money(invoice.gstCents)],
    ],
    notes: [
      ...(credited
        ? [m.billing_doc_of({ number: documentNumber('invoice', credited.invoice.number) }, at)]
        : []),
      ...(taxed ? [m.billing_doc_rounding({}, at)] : []),
    ],
    page: m.billing_doc_page({}, at),
  };
}

/** Money that was meant for no invoice was paid by the person. */
async function personAsPayer(tx: Tx, personId: string): Promise<Payer> {
  const { name, email } = found(await readerOf(tx, personId));
  return { name, email, address: '' };
}

async function receiptText(
  tx: Tx,
  payment: PaymentRow,
  { timeZone, language }: Pick<Caller, 'language' | 'timeZone'>,
): Promise<DocumentText> {
  if (payment.receiptNumber === null || !payment.settledAt) throw new Problem('not_found');
  const at = { locale: language };
  const settings = found(await settingsOf(tx));
  const given = await allocationsOfPayment(tx, payment.id);
  const wanted = payment.invoiceId ? await invoiceById(tx, payment.invoiceId) : null;
  const payer = wanted?.invoice.payer ?? (await personAsPayer(tx, payment.personId));
  const seller = wanted?.invoice.seller ?? { ...settings, name: settings.sellerName };
  const money = (cents: number) => formatMoney(cents, payment.currency, language);
  const left = payment.cents - given.reduce((sum, { cents }) => sum + cents, 0);
  const number = documentNumber('receipt', payment.receiptNumber);
  return {
    title: m.billing_doc_receipt({}, at),
    number,
    language,
    facts: [
      [m.billing_doc_number({}, at), number],
      [m.billing_doc_received({}, at), dayText(dayIn(timeZone, payment.settledAt), language)],
      [m.billing_doc_method({}, at), methodNames[payment.method](at)],
    ],
    sellerAddress: seller.address,
    parties: partiesOf(seller, payer, payment.cents, at),
    columns: [m.billing_doc_paid_for({}, at), m.billing_doc_amount({}, at)],
    rows: [
      ...given.map(({ number: of, cents }) => [documentNumber('invoice', of), money(cents)]),
      ...(left > 0 ? [[m.billing_doc_credit({}, at), money(left)]] : []),
    ],
    totals: [[m.billing_doc_total({}, at), money(payment.cents)]],
    notes: [],
    page: m.billing_doc_page({}, at),
  };
}

type Reader = Pick<Caller, 'personId' | 'language' | 'timeZone'>;
const documentOf = (tenant: Tenant, read: (scope: Scope) => Promise<DocumentText>): Promise<FileAnswer> =>
  brandedDocument(tenant, 'invoice.typ', async (scope) => {
    const text = await read(scope);
    const at = { locale: text.language };
    return { ...text, logoAlt: (organisation) => m.billing_doc_logo({ organisation }, at) };
  });

/** A person's own invoice or credit note as PDF. */
export const ownInvoiceDocument = (tenant: Tenant, { personId, language }: Reader, id: string) =>
  documentOf(tenant, async ({ tx }) => {
    const row = found(await invoiceById(tx, id));
    if (row.invoice.personId !== personId) throw new Problem('not_found');
    return invoiceText(tx, row, language);
  });

/** The receipt of a person's own payment as PDF; exists only after the money arrived. */
export const ownReceiptDocument = (tenant: Tenant, { personId, language }: Reader, id: string) =>
  documentOf(tenant, async ({ tx, timeZone }) =>
    receiptText(tx, await ownPayment(tx, personId, id), { language, timeZone }),
  );

/** Staff who ask for a document of anybody, and the log that says so. */
type StaffReader = Tenant & { readonly caller: Pick<Caller, 'language'> } & Pick<RouteLog, 'record'>;

export const staffInvoiceDocument = (tenant: StaffReader, id: string) =>
  documentOf(tenant, async (scope) => {
    const text = await invoiceText(scope.tx, found(await invoiceById(scope.tx, id)), tenant.caller.language);
    await tenant.record(scope);
    return text;
  });

export const staffReceiptDocument = (tenant: StaffReader, id: string) =>
  documentOf(tenant, async (scope) => {
    const { tx, timeZone } = scope;
    const payment = found(await paymentById(tx, id));
    const text = await receiptText(tx, payment, { language: tenant.caller.language, timeZone });
    await tenant.record(scope);
    return text;
  });
