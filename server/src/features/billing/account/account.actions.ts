import type { OtherPayer, PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { readerOf, settingsOf } from '#server/features/billing/books/billing.queries.ts';
import { moneyOf } from '#server/features/billing/books/payment.queries.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { opensOn } from '#server/features/billing/closing/closing.actions.ts';
import { isOwn } from '#server/features/billing/desk/together.rules.ts';
import { billingOfPerson } from '#server/features/billing/desk/overview.actions.ts';
import { planChangesOf } from '#server/features/billing/planChange/planChange.queries.ts';
import { found } from '#server/platform/basics/problem.ts';
import { writeRows } from '#server/platform/basics/writeCsv.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import {
  coursesOf,
  invoiceFactsOf,
  openOf,
  paymentFactsOf,
  refundsOf,
  statementOf,
  type InvoiceFacts,
} from './account.queries.ts';

type Line = PersonAccount['statement'][number];
const prefixOf = { invoice: 'invoice', credit_note: 'credit_note' } as const;

/** The bookings of a person that change what they owe, the oldest first. */
async function readStatement({ tx, timeZone }: Scope, personId: string): Promise<Line[]> {
  const rows = await statementOf(tx, personId, timeZone);
  return rows.map(({ id, day, kind, number, cents, balanceCents }) => ({
    id,
    day,
    kind,
    document:
      number === null
        ? null
        : documentNumber(kind in prefixOf ? prefixOf[kind as keyof typeof prefixOf] : 'receipt', number),
    debitCents: Math.max(0, cents),
    creditCents: Math.max(0, -cents),
    balanceCents,
  }));
}

/** Who else has an invoice of this person, once each by their address; as on the newest of theirs. */
function otherPayers(invoices: readonly InvoiceFacts[], email: string): OtherPayer[] {
  const others = invoices.map(({ payer }) => payer).filter((payer) => !isOwn(payer, email));
  const byEmail = new Map(others.map((payer) => [payer.email.toLowerCase(), payer]));
  return [...byEmail.values()].map(({ name, email: to, address }) => ({ name, email: to, address }));
}

/** All money of one person. Twenty-two statements, however much there is. */
export async function readAccount(scope: RequestScope, personId: string): Promise<PersonAccount> {
  const { tx, today, caller } = scope;
  const person = found(await readerOf(tx, personId));
  const billing = await billingOfPerson(scope, personId);
  const [settings, opens, open, money, invoices, payments, refunds, planChanges, courses, statement] =
    await Promise.all([
      settingsOf(tx),
      opensOn(scope),
      openOf(tx, personId, today),
      moneyOf(tx, personId),
      invoiceFactsOf(tx, personId),
      paymentFactsOf(tx, personId),
      refundsOf(tx, personId),
      planChangesOf(tx, personId),
      coursesOf(tx, personId),
      readStatement(scope, personId),
    ]);
  const freeOf = new Map(money.map(({ paymentId, cents }) => [paymentId, cents]));
  return {
    person: { id: personId, name: person.name, own: personId === caller.personId },
    gstRegistered: settings?.gstRegistered ?? false,
    opensOn: opens,
    balance: { ...open, creditCents: money.reduce((sum, { cents }) => sum + cents, 0) },
    billing,
    invoices: invoices.map(({ payer, ...invoice }) => ({ ...invoice, payerName: payer.name })),
    payments: payments.map(({ pays, ...payment }) => ({
      ...payment,
      pays: pays.map(({ number, cents }) => ({ number: documentNumber('invoice', number), cents })),
      freeCents: freeOf.get(payment.id) ?? 0,
    })),
    refunds,
    planChanges: planChanges.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    courses,
    payers: otherPayers(invoices, person.email),
    statement,
  };
}

const kindWords: Record<Line['kind'], () => string> = {
  invoice: m.account_kind_invoice,
  credit_note: m.account_kind_credit_note,
  payment: m.account_kind_payment,
  refund: m.account_kind_refund,
  refund_failed: m.account_kind_refund_failed,
};
const amount = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));

/** The statement for a spreadsheet. */
export async function statementFile(scope: Scope, personId: string): Promise<FileAnswer> {
  const { name } = found(await readerOf(scope.tx, personId));
  const lines = await readStatement(scope, personId);
  const content = writeRows([
    [
      m.account_column_day(),
      m.account_column_what(),
      m.account_column_document(),
      m.account_column_debit(),
      m.account_column_credit(),
      m.account_column_balance(),
    ],
    ...lines.map(({ day, kind, document, debitCents, creditCents, balanceCents }) => [
      day,
      kindWords[kind](),
      document ?? '',
      amount(debitCents),
      amount(creditCents),
      (balanceCents / 100).toFixed(2),
    ]),
  ]);
  return {
    content,
    mediaType: 'text/csv; charset=utf-8',
    name: `${m.account_file_name({ name })}.csv`,
    cache: 'never',
    download: true,
  };
}
