import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Cents } from '#contract/kit/money.ts';
import { Day, Email, Id, IdParams, Instant, Line } from '#contract/kit/values.ts';
import { PersonBilling } from './billing.ts';
import { PlanChange } from './planChange.ts';

/* The money of one person, as finance sees it, and what finance writes into it by hand. */

const HandMethod = z.enum(['cash', 'bank_transfer', 'eftpos']);
export type HandMethod = z.output<typeof HandMethod>;

const statementKinds = ['invoice', 'credit_note', 'payment', 'refund', 'refund_failed'] as const;
export type StatementKind = (typeof statementKinds)[number];

const StatementLine = z.object({
  id: Id,
  day: Day,
  kind: z.enum(statementKinds),
  document: z.string().nullable().meta({ description: 'As printed: INV-000042' }),
  debitCents: Cents,
  creditCents: Cents,
  balanceCents: z.int().meta({ description: 'After it; positive: they owe, negative: it is theirs' }),
});
export type StatementLine = z.output<typeof StatementLine>;

/** Who pays an invoice in place of the student: an employer, a parent, an agency. */
const OtherPayer = z.object({ name: Line(120).min(1), email: Email, address: Line(300) });
export type OtherPayer = z.output<typeof OtherPayer>;

const AccountInvoice = z.object({
  id: Id,
  payerName: z.string(),
  courseTitle: z.string().nullable(),
  paidCents: z.int(),
  creditedCents: Cents,
  lines: z.array(
    z.object({ position: z.int(), description: z.string(), cents: Cents, creditedCents: Cents }),
  ),
});
const AccountPayment = z.object({
  id: Id,
  takenBy: z.string().nullable(),
  takenReference: z.string(),
  pays: z.array(z.object({ number: z.string(), cents: Cents })),
  freeCents: z.int().meta({ description: 'Pays for nothing: can be given back' }),
  refundedCents: z.int(),
});
const AccountRefund = z.object({
  id: Id,
  paymentId: Id,
  cents: Cents,
  status: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});

export const PersonAccount = z
  .object({
    person: z.object({
      id: Id,
      name: z.string(),
      own: z.boolean().meta({ description: 'Of whoever asks: somebody else decides' }),
    }),
    gstRegistered: z.boolean(),
    opensOn: Day.nullable().meta({
      description: 'The first day that can be booked; null: nothing is closed',
    }),
    balance: z.object({
      owedCents: z.int(),
      lateCents: z.int(),
      creditCents: z.int(),
    }),
    billing: PersonBilling,
    invoices: z
      .array(AccountInvoice)
      .meta({ description: 'What is known besides, by the id of the invoice' }),
    payments: z.array(AccountPayment).meta({ description: 'The same for payments that arrived' }),
    refunds: z.array(AccountRefund).meta({ description: 'The newest first' }),
    planChanges: z.array(PlanChange).meta({ description: 'The newest first' }),
    courses: z.array(z.object({ subscriptionId: Id, title: z.string() })),
    payers: z.array(OtherPayer).meta({ description: 'Who paid in their place before' }),
    statement: z.array(StatementLine).meta({ description: 'The oldest first' }),
  })
  .meta({ id: 'PersonAccount' });
export type PersonAccount = z.output<typeof PersonAccount>;

const decides = { access: { act: 'money.decide' } } as const;

export const personAccount = contract({
  'GET /api/staff/people/:id/account': {
    access: { act: 'money.read' },
    log: { on: 'person' },
    summary: 'All money of one person: what is open, what arrived, and the statement of it',
    params: IdParams,
    response: PersonAccount,
    errors: ['not_found'],
  },
  'GET /api/staff/people/:id/account/statement': {
    access: { act: 'money.read' },
    log: { on: 'person' },
    summary: 'The statement of one person for a spreadsheet',
    params: IdParams,
    response: 'file',
    errors: ['not_found'],
  },
  'POST /api/staff/people/:id/payments': {
    ...decides,
    log: { on: 'payment', by: 'made' },
    summary: 'Take a payment by hand: cash, a terminal, or a transfer seen on the bank statement',
    params: IdParams,
    body: z.object({
      method: HandMethod,
      cents: Cents.min(1),
      receivedOn: Day,
      reference: Line(80),
      invoiceId: Id.nullable().meta({ description: 'What it pays first; null: what is due first' }),
    }),
    response: z.object({ id: Id, receiptNumber: z.string() }),
    status: 201,
    creates: true,
    errors: ['not_found', 'own_work', 'method_not_available', 'books_closed'],
  },
  'POST /api/staff/people/:id/invoices': {
    ...decides,
    log: { on: 'invoice', by: 'made' },
    summary: 'Issue an invoice by hand, for a course of theirs or none, and mail it to who pays it',
    params: IdParams,
    body: z.object({
      subscriptionId: Id.nullable(),
      payer: OtherPayer.nullable().default(null).meta({ description: 'Null: the student pays' }),
      dueOn: Day,
      lines: z
        .array(
          z.object({ description: Line(200).min(1), cents: Cents.min(1), gst: z.enum(['free', 'taxable']) }),
        )
        .min(1)
        .max(20),
    }),
    response: z.object({ id: Id, number: z.string() }),
    status: 201,
    creates: true,
    errors: ['not_found', 'own_work', 'method_not_available'],
  },
});
