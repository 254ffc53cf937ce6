import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Cents, Currency } from '#contract/kit/money.ts';
import { CardOnFile, Payment, PaymentAnswer, PaymentInput, PaymentMethod } from './payments.ts';
import { Protection } from './protection.ts';
import { BillingDesk } from './desk.ts';
import { Day, Id, IdParams, Int4, Reason, Text } from '#contract/kit/values.ts';

const InstalmentState = z.enum(['paid', 'due', 'overdue', 'upcoming', 'cancelled']);

const Instalment = z.object({
  id: Id,
  position: z.int(),
  cents: Cents,
  paidCents: Cents,
  /** Null when it falls due after a number of units. */
  dueOn: Day.nullable(),
  afterUnits: z.int().nullable(),
  state: InstalmentState,
  /** Cannot be paid yet: it would exceed what the organisation may hold before delivery. */
  held: z.boolean(),
  invoiceId: Id.nullable(),
  /** What paying it opens: the start itself and the units it covers. */
  unlocks: z.object({ start: z.boolean(), units: z.array(z.object({ id: Id, title: z.string() })) }),
  dateRequest: z.object({ wantedOn: Day, status: z.enum(['open', 'accepted', 'declined']) }).nullable(),
});

export const BillingPlan = z
  .object({
    id: Id,
    name: z.string(),
    courseTitle: z.string().nullable(),
    subscriptionId: Id.nullable(),
    payerName: z.string().nullable().meta({ description: 'Who pays it; null: the student' }),
    currency: Currency,
    totalCents: Cents,
    paidCents: Cents,
    /** Due today or earlier. */
    dueCents: Cents,
    next: z.object({ instalmentId: Id, cents: Cents, dueOn: Day.nullable() }).nullable(),
    instalments: z.array(Instalment),
  })
  .meta({ id: 'BillingPlan' });
export type BillingPlan = z.output<typeof BillingPlan>;

const InvoiceSummary = z.object({
  id: Id,
  /** As printed: INV-000042. */
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  ofInvoiceId: Id.nullable(),
  issuedOn: Day,
  dueOn: Day,
  currency: Currency,
  totalCents: Cents,
  /** Still to be paid; 0 for a credit note. */
  openCents: Cents,
});

export const StudentBilling = z
  .object({
    currency: Currency,
    /** Due today or earlier, over all plans and invoices. */
    dueCents: Cents,
    /** Totals for paying several at once; null when there is only one or they cannot be combined. */
    together: z.object({ due: Cents.nullable(), everything: Cents.nullable() }),
    plans: z.array(BillingPlan),
    invoices: z.array(InvoiceSummary),
    payments: z.array(Payment),
    methods: z.array(PaymentMethod),
    /** Those methods that can store a card. */
    cardMethods: z.array(PaymentMethod),
    /** At most one per plan. */
    cards: z.array(CardOnFile),
    late: z.object({ rule: z.enum(['none', 'pause_units_after_days']), days: z.int() }),
    protection: Protection.nullable().meta({
      description: 'What protects money paid in advance today; null: only little may be paid in advance',
    }),
  })
  .meta({ id: 'StudentBilling' });
export type StudentBilling = z.output<typeof StudentBilling>;

export const PersonBilling = StudentBilling.extend({
  /** By plan: the amount paid but not yet delivered, and its limit. */
  prepaid: z.array(z.object({ planId: Id, prepaidCents: Cents, limitCents: Cents.nullable() })),
}).meta({ id: 'PersonBilling' });
export type PersonBilling = z.output<typeof PersonBilling>;

const RefundStatus = z.enum(['pending', 'succeeded', 'failed']);

export const billing = contract({
  'GET /api/student/billing': {
    access: 'student',
    summary: 'My plans, invoices, payments and receipts',
    response: StudentBilling,
  },
  'POST /api/student/payments': {
    access: 'student',
    summary: 'Pay an invoice or an instalment; the same key is the same payment',
    body: PaymentInput,
    response: PaymentAnswer,
    status: 201,
    transaction: 'explicit',
    errors: ['not_found', 'nothing_to_pay', 'payment_in_progress', 'prepaid_limit', 'method_not_available'],
  },
  'GET /api/student/payments/:id': {
    access: 'student',
    summary: 'How a payment stands',
    params: IdParams,
    response: PaymentAnswer,
    errors: ['not_found'],
  },
  'POST /api/student/payments/:id/second_step': {
    access: 'student',
    summary: 'Finish or refuse the second step the sandbox asked for',
    params: IdParams,
    body: z.object({ approve: z.boolean() }),
    response: PaymentAnswer,
    transaction: 'explicit',
    errors: ['not_found', 'already_done'],
  },
  'POST /api/student/due_date_requests': {
    access: 'student',
    summary: 'Ask for a later date for an instalment',
    body: z.object({ instalmentId: Id, wantedOn: Day, reason: Reason }),
    response: StudentBilling,
    status: 201,
    creates: true,
    errors: ['not_found', 'already_done'],
  },
  'GET /api/student/invoices/:id/document': {
    access: 'student',
    summary: 'An invoice or credit note as PDF',
    params: IdParams,
    response: 'file',
    transaction: 'explicit',
    errors: ['not_found'],
  },
  'GET /api/student/receipts/:id/document': {
    access: 'student',
    summary: 'The receipt of a payment as PDF',
    params: IdParams,
    response: 'file',
    transaction: 'explicit',
    errors: ['not_found'],
  },
  'GET /api/staff/billing': {
    access: { act: 'money.read' },
    log: { on: 'billing_desk', by: 'none' },
    summary: 'Transfers nobody has matched yet, and dates students ask for',
    response: BillingDesk,
  },
  'GET /api/staff/people/:id/billing': {
    access: { act: 'money.read' },
    log: { on: 'person' },
    summary: 'Plans, invoices and payments of one person, and what they have prepaid',
    params: IdParams,
    response: PersonBilling,
    errors: ['not_found'],
  },
  'GET /api/staff/invoices/:id/document': {
    access: { act: 'money.read' },
    log: { on: 'invoice' },
    summary: 'An invoice or credit note of somebody as PDF',
    params: IdParams,
    response: 'file',
    transaction: 'explicit',
    errors: ['not_found'],
  },
  'GET /api/staff/receipts/:id/document': {
    access: { act: 'money.read' },
    log: { on: 'payment' },
    summary: 'The receipt of a payment of somebody as PDF',
    params: IdParams,
    response: 'file',
    transaction: 'explicit',
    errors: ['not_found'],
  },
  'POST /api/staff/payment_plans/:id/cancellation': {
    access: { act: 'money.decide' },
    log: { on: 'payment_plan' },
    summary: 'Ask for nothing more of a plan; what is invoiced already stays until it is credited',
    params: IdParams,
    response: PersonBilling,
    errors: ['not_found', 'own_work'],
  },
  'POST /api/staff/payments/:id/confirmation': {
    access: { act: 'money.decide' },
    log: { on: 'payment' },
    summary: 'Record that a bank transfer has arrived',
    params: IdParams,
    body: z.object({ cents: Cents.min(1), receivedOn: Day }),
    response: Payment,
    errors: ['not_found', 'already_done', 'own_work', 'books_closed'],
  },
  'POST /api/staff/invoices/:id/credit_notes': {
    access: { act: 'money.decide' },
    log: { on: 'invoice' },
    summary: 'Credit lines of an invoice; what was paid for them becomes credit of the person',
    params: IdParams,
    body: z.object({
      lines: z
        .array(z.object({ position: Int4.min(0), cents: Cents.min(1) }))
        .min(1)
        .max(50),
      reason: Reason,
    }),
    response: InvoiceSummary,
    status: 201,
    creates: true,
    errors: ['not_found', 'own_work'],
  },
  'POST /api/staff/payments/:id/refunds': {
    access: { act: 'money.refund' },
    log: { on: 'payment' },
    summary: 'Give back money of a payment that pays for nothing any more; the same key is the same refund',
    params: IdParams,
    body: z.object({ key: Id, cents: Cents.min(1), reason: Reason }),
    response: z.object({ id: Id, cents: Cents, status: RefundStatus }),
    status: 201,
    transaction: 'explicit',
    errors: ['not_found', 'own_work'],
  },
  'POST /api/staff/due_date_requests/:id/decision': {
    access: { act: 'money.decide' },
    log: { on: 'date_request' },
    summary: 'Accept or decline another date',
    params: IdParams,
    body: z.object({ accepted: z.boolean(), note: Text(500).trim().default('') }),
    response: BillingDesk,
    errors: ['not_found', 'already_done', 'own_work'],
  },
});
