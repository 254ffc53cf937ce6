import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Cents, Currency } from '#contract/kit/money.ts';
import { Day, Id, IdParams, Instant, Language } from '#contract/kit/values.ts';
import { Payment, PaymentAnswer, PaymentMethod, SandboxNumber } from './payments.ts';

/* One invoice for whoever pays it without an account: an employer, a parent. The link shows that invoice and no more. */

export const PayerInvoice = z
  .object({
    id: Id,
    /** As printed: INV-000042. */
    number: z.string(),
    payerName: z.string(),
    studentName: z.string().meta({ description: 'For whom it is paid' }),
    seller: z.object({ name: z.string(), abn: z.string(), address: z.string(), email: z.string() }),
    issuedOn: Day,
    dueOn: Day,
    late: z.boolean().meta({ description: 'It was due before today' }),
    currency: Currency,
    lines: z.array(z.object({ description: z.string(), cents: Cents })),
    totalCents: Cents,
    gstCents: Cents,
    creditedCents: Cents.meta({ description: 'Taken off by credit notes' }),
    openCents: Cents,
    held: z.boolean().meta({
      description: 'May not be paid yet: it would exceed what the organisation may hold before delivery',
    }),
    payments: z.array(Payment).meta({ description: 'Made for this invoice alone, newest first' }),
    methods: z.array(PaymentMethod),
    expiresAt: Instant.meta({ description: 'When the link ends' }),
  })
  .meta({ id: 'PayerInvoice' });
export type PayerInvoice = z.output<typeof PayerInvoice>;

const PayerPayment = z
  .object({
    key: Id,
    method: PaymentMethod,
    paymentId: Id.optional().meta({ description: 'A payment that was begun, to go on with it' }),
    card: SandboxNumber.optional(),
  })
  .refine((input) => input.method !== 'card_sandbox' || input.card !== undefined, {
    path: ['card'],
    message: 'A card is needed',
  });
export type PayerPayment = z.output<typeof PayerPayment>;

const inLanguage = z.object({ language: Language.optional() });

export const payer = contract({
  'GET /api/link/invoice': {
    access: 'link',
    summary: 'The invoice of this link, and how it can be paid',
    response: PayerInvoice,
    errors: ['link_not_valid'],
  },
  'POST /api/link/payments': {
    access: 'link',
    summary: 'Pay the invoice of this link; the same key is the same payment',
    body: PayerPayment,
    response: PaymentAnswer,
    status: 201,
    transaction: 'explicit',
    errors: [
      'link_not_valid',
      'nothing_to_pay',
      'payment_in_progress',
      'prepaid_limit',
      'method_not_available',
    ],
  },
  'GET /api/link/payments/:id': {
    access: 'link',
    summary: 'How a payment of this invoice stands',
    params: IdParams,
    response: PaymentAnswer,
    errors: ['link_not_valid', 'not_found'],
  },
  'POST /api/link/payments/:id/second_step': {
    access: 'link',
    summary: 'Finish or refuse the second step the sandbox asked for',
    params: IdParams,
    body: z.object({ approve: z.boolean() }),
    response: PaymentAnswer,
    transaction: 'explicit',
    errors: ['link_not_valid', 'not_found', 'already_done'],
  },
  'GET /api/link/invoice_document': {
    access: 'link',
    summary: 'The invoice of this link as PDF',
    query: inLanguage,
    response: 'file',
    transaction: 'explicit',
    errors: ['link_not_valid'],
  },
  'GET /api/link/receipts/:id/document': {
    access: 'link',
    summary: 'The receipt of a payment of this invoice as PDF',
    params: IdParams,
    query: inLanguage,
    response: 'file',
    transaction: 'explicit',
    errors: ['link_not_valid', 'not_found'],
  },
  'POST /api/staff/invoices/:id/payer_links': {
    access: { act: 'money.decide' },
    log: { on: 'invoice' },
    summary: 'Mail the payer a new link to this invoice; those before end',
    params: IdParams,
    status: 204,
    errors: ['not_found', 'nothing_to_pay', 'own_work'],
  },
  'DELETE /api/staff/invoices/:id/payer_links': {
    access: { act: 'money.decide' },
    log: { on: 'invoice' },
    summary: 'End every link to this invoice; the payer cannot open it any more',
    params: IdParams,
    status: 204,
    errors: ['not_found', 'own_work'],
  },
});
