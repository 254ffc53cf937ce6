import { formatMoney } from '#messages/money.ts';
import { invoiceById } from '#server/features/billing/books/billing.queries.ts';
import type { PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import type { Scope } from '#server/platform/scope.ts';
import { forPayer, receiptLetter } from './billingLetters.ts';
import { addressFor, recipientOf } from './recipient.actions.ts';

/** Mails the receipt of a payment to whoever paid. */
export async function sendReceipt(scope: Scope, payment: PaymentRow): Promise<void> {
  const { tx } = scope;
  const row = payment.invoiceId ? await invoiceById(tx, payment.invoiceId) : null;
  const { email, own, to } = await recipientOf(scope, row, payment.personId);
  const facts = {
    number: documentNumber('receipt', payment.receiptNumber!),
    amount: formatMoney(payment.cents, payment.currency, to.language),
  };
  const address = await addressFor(scope, row, { email, own });
  await sendLetter(scope, email, forPayer(receiptLetter(to, facts, address), own, to.language), to.language);
}
