import { sendLetter, type Sender } from '#server/features/identity/mail.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found } from '#server/platform/problem.ts';
import { invoiceLetter, receiptLetter, reminderLetter } from '../../../templates/billingLetters.ts';
import { openCentsOf } from './allocation.actions.ts';
import { invoiceById, readerOf, type InvoiceRow } from './billing.queries.ts';
import { dayText, moneyText } from './format.rules.ts';
import type { PaymentRow } from './payment.queries.ts';
import { documentNumber } from './reference.rules.ts';

/** Who reads a letter about money: whoever pays, addressed by name when that is the person. */
async function reader(tx: Tx, { organisation }: Sender, row: InvoiceRow | null, personId: string) {
  const person = found(await readerOf(tx, personId));
  const email = row?.invoice.payer.email || person.email;
  const own = email.toLowerCase() === person.email;
  const name = own ? person.preferredName || person.name : (row?.invoice.payer.name ?? '');
  return { email, to: { organisation: organisation.name, name, language: person.language } };
}

function factsOf(row: InvoiceRow, language: string) {
  const { invoice, dueOn } = row;
  return {
    number: documentNumber(invoice.kind, invoice.number),
    amount: moneyText(openCentsOf(row), invoice.currency, language),
    day: dayText(dueOn, language),
  };
}

/** The letter that brings an invoice. */
export async function sendInvoice(tx: Tx, sender: Sender, row: InvoiceRow): Promise<void> {
  const { email, to } = await reader(tx, sender, row, row.invoice.personId);
  const letter = invoiceLetter(to, factsOf(row, to.language), `${sender.origin}/billing`);
  await sendLetter(tx, sender, email, letter, to.language);
}

export async function sendReminder(tx: Tx, sender: Sender, row: InvoiceRow, overdue: boolean): Promise<void> {
  const { email, to } = await reader(tx, sender, row, row.invoice.personId);
  const letter = reminderLetter(to, factsOf(row, to.language), overdue, `${sender.origin}/billing`);
  await sendLetter(tx, sender, email, letter, to.language);
}

export async function sendReceipt(tx: Tx, sender: Sender, payment: PaymentRow): Promise<void> {
  const row = payment.invoiceId ? await invoiceById(tx, payment.invoiceId) : null;
  const { email, to } = await reader(tx, sender, row, payment.personId);
  const facts = {
    number: documentNumber('receipt', payment.receiptNumber!),
    amount: moneyText(payment.cents, payment.currency, to.language),
  };
  await sendLetter(tx, sender, email, receiptLetter(to, facts, `${sender.origin}/billing`), to.language);
}
