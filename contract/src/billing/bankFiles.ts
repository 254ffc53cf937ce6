import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { bodyLimitFor, FileContent } from '#contract/kit/fileContent.ts';
import { Cents, Currency } from '#contract/kit/money.ts';
import { PageQuery, pageOf } from '#contract/kit/paging.ts';
import { Day, Id, IdParams, Instant, Line, Text } from '#contract/kit/values.ts';

/* The bank's list of what arrived: read, matched with what is owed, and booked once. */

export const mostBankFileBytes = 5 * 1024 * 1024;
export const bankLineStates = ['open', 'booked', 'set_aside'] as const;

const Column = z.int().min(0).max(99);
export const BankColumns = z
  .object({
    date: Column,
    /** How a day such as 03/04/2026 is read. */
    dayFirst: z.boolean(),
    amount: Column.nullable().meta({ description: 'One column with a sign; or else credit' }),
    credit: Column.nullable(),
    text: z.array(Column).min(1).max(5),
    payer: Column.nullable(),
    reference: Column.nullable().meta({ description: 'A number the bank gives each line only once' }),
  })
  .meta({ id: 'BankColumns' });
export type BankColumns = z.output<typeof BankColumns>;

const Upload = z.object({
  fileName: Line(200).min(1),
  content: FileContent(mostBankFileBytes),
  columns: BankColumns.nullable().meta({ description: 'Null: recognised, or as chosen last' }),
});

const ReadLine = z.object({ day: Day, cents: Cents, payer: z.string(), text: z.string() });

/** What a file says, before anything is kept. */
export const BankReading = z
  .object({
    format: z.enum(['csv', 'camt053']),
    header: z.array(z.string()).meta({ description: 'Names of the columns; empty for CAMT.053' }),
    columns: BankColumns.nullable().meta({ description: 'Null: they have to be chosen' }),
    credits: z.int(),
    others: z.int().meta({ description: 'Lines with money that went out' }),
    wrong: z
      .array(z.object({ line: z.int(), text: z.string() }))
      .meta({ description: 'Cannot be read; at most 20' }),
    wrongCount: z.int(),
    known: z.int().meta({ description: 'Credits that an earlier file had' }),
    totalCents: z.int(),
    currency: Currency,
    first: z.array(ReadLine).meta({ description: 'At most five credits' }),
  })
  .meta({ id: 'BankReading' });
export type BankReading = z.output<typeof BankReading>;

const matchReasons = ['reference', 'transfer_amount', 'invoice_number', 'amount_and_name'] as const;
const Match = z.object({
  reason: z.enum(matchReasons),
  certainty: z.enum(['sure', 'likely', 'possible']),
  personId: Id,
  personName: z.string(),
  own: z.boolean().meta({ description: 'Of whoever asks: somebody else books it' }),
  paymentId: Id.nullable().meta({ description: 'The announced transfer it confirms' }),
  invoiceId: Id.nullable(),
  invoiceNumber: z.string().nullable(),
  openCents: Cents.nullable(),
});
export type BankMatch = z.output<typeof Match>;

export const BankLine = z
  .object({
    id: Id,
    day: Day,
    cents: Cents,
    payer: z.string(),
    text: z.string(),
    state: z.enum(bankLineStates),
    match: Match.nullable(),
    booked: z
      .object({ personId: Id, personName: z.string(), receiptNumber: z.string().nullable() })
      .nullable(),
    parts: z
      .array(
        z.object({
          personId: Id,
          personName: z.string(),
          invoiceNumber: z.string().nullable(),
          receiptNumber: z.string().nullable(),
          cents: Cents,
        }),
      )
      .meta({ description: 'What a line that was split is booked as; empty otherwise' }),
  })
  .meta({ id: 'BankLine' });
export type BankLine = z.output<typeof BankLine>;

const BankFileSummary = z.object({
  id: Id,
  fileName: z.string(),
  format: z.enum(['csv', 'camt053']),
  uploadedAt: Instant,
  uploadedBy: z.string(),
  credits: z.int(),
  known: z.int(),
  open: z.int(),
  booked: z.int(),
  setAside: z.int(),
});

export const BankFiles = pageOf(BankFileSummary).meta({ id: 'BankFiles' });
export type BankFiles = z.output<typeof BankFiles>;
export const BankFilePage = BankFileSummary.extend({
  currency: Currency,
  opensOn: Day.nullable().meta({
    description: 'The first day that can be booked; earlier lines are booked on it',
  }),
  lines: pageOf(BankLine),
}).meta({ id: 'BankFilePage' });
export type BankFilePage = z.output<typeof BankFilePage>;

const Booking = z.object({
  lineId: Id,
  personId: Id,
  paymentId: Id.nullable().meta({ description: 'The announced transfer that has arrived' }),
  invoiceId: Id.nullable().meta({ description: 'What it pays first; null: what is due first' }),
});
const BookingResult = z.object({
  lineId: Id,
  result: z.enum(['booked', 'before', 'own', 'refused']),
  receiptNumber: z.string().nullable(),
});

const mostParts = 50;
const Part = z.object({
  personId: Id,
  invoiceId: Id.nullable().meta({ description: 'Null: pays what is due first, and else stays theirs' }),
  cents: Cents.min(1),
});

const Payable = z.object({
  invoiceId: Id,
  invoiceNumber: z.string(),
  personId: Id,
  personName: z.string(),
  payerName: z.string().nullable().meta({ description: 'Who pays it; null: the student' }),
  own: z.boolean().meta({ description: 'Of whoever asks: somebody else books it' }),
  dueOn: Day.nullable(),
  openCents: Cents,
});
export type PayableInvoice = z.output<typeof Payable>;

const decides = { access: { act: 'money.decide' } } as const;

export const bankFiles = contract({
  'GET /api/staff/bank_files': {
    access: { act: 'money.read' },
    log: { on: 'billing_desk', by: 'none' },
    summary: 'Uploaded bank files, the newest first',
    query: PageQuery,
    response: BankFiles,
  },
  'POST /api/staff/bank_files/readings': {
    ...decides,
    log: { on: 'billing_desk', by: 'none' },
    summary:
      'Read a bank file without keeping it: its columns, what would be matched, and what is known already',
    bodyLimit: bodyLimitFor(mostBankFileBytes),
    body: Upload,
    response: BankReading,
    errors: ['file_not_accepted'],
  },
  'POST /api/staff/bank_files': {
    ...decides,
    log: { on: 'billing_desk', by: 'none' },
    summary: 'Keep the lines of a bank file that are new; the same id is the same file',
    bodyLimit: bodyLimitFor(mostBankFileBytes),
    body: Upload.extend({ id: Id }),
    response: z.object({ id: Id }),
    status: 201,
    errors: ['file_not_accepted', 'idempotency_conflict'],
  },
  'GET /api/staff/bank_files/:id': {
    access: { act: 'money.read' },
    log: { on: 'billing_desk', by: 'none' },
    summary: 'The lines of a bank file, each with who it is probably from',
    params: IdParams,
    query: PageQuery.extend({ show: z.enum(['all', 'open', 'booked', 'set_aside']).default('all') }),
    response: BankFilePage,
    errors: ['not_found'],
  },
  'POST /api/staff/bank_files/:id/bookings': {
    ...decides,
    log: { on: 'payment', by: 'made_each' },
    summary: 'Book lines as money of somebody; a line that is booked stays as it is',
    params: IdParams,
    body: z.object({ lines: z.array(Booking).min(1).max(100) }),
    response: z.object({ results: z.array(BookingResult) }),
    errors: ['not_found'],
  },
  'POST /api/staff/bank_lines/:id/state': {
    ...decides,
    log: { on: 'billing_desk', by: 'none' },
    summary: 'Set a line aside that is no payment of a student, or take it back',
    params: IdParams,
    body: z.object({ state: z.enum(['open', 'set_aside']) }),
    response: z.object({ id: Id }),
    errors: ['not_found', 'already_done'],
  },
  'POST /api/staff/bank_lines/:id/parts': {
    ...decides,
    log: { on: 'payment', by: 'made_each' },
    summary: 'Book a line as the money of several invoices or people, all at once; the parts are the line',
    params: IdParams,
    body: z.object({ parts: z.array(Part).min(1).max(mostParts) }),
    response: z.object({ id: Id, receiptNumbers: z.array(z.string()) }),
    status: 201,
    creates: true,
    errors: ['not_found', 'already_done', 'own_work', 'method_not_available', 'books_closed'],
  },
  'GET /api/staff/payable_invoices': {
    access: { act: 'money.read' },
    log: { on: 'billing_desk', by: 'none' },
    summary: 'Open invoices by name of the student or payer, by number or amount; the first twenty',
    query: z.object({ search: Text(100).trim().min(2) }),
    response: z.object({ rows: z.array(Payable), more: z.boolean() }),
  },
  'GET /api/staff/debtors': {
    access: { act: 'money.read' },
    log: { on: 'billing_desk', by: 'none' },
    summary: 'People whom a payment can be booked to, by name or invoice number, with what is open',
    query: z.object({ search: Text(100).trim().min(2) }),
    response: z.object({
      rows: z.array(
        z.object({
          personId: Id,
          personName: z.string(),
          email: z.string(),
          own: z.boolean(),
          invoiceId: Id.nullable().meta({ description: 'When an invoice number was looked for' }),
          invoiceNumber: z.string().nullable(),
          openCents: Cents,
        }),
      ),
    }),
  },
});
