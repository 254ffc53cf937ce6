import { z } from 'zod';
import { Cents, Currency } from './money.ts';
import { Id, Instant } from './values.ts';

export const paymentMethods = ['bank_transfer', 'card_sandbox', 'card_stripe'] as const;
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const paymentStatuses = [
  'reserved',
  'pending',
  'needs_action',
  'succeeded',
  'failed',
  'expired',
  'refunded',
] as const;
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const Payment = z
  .object({
    id: Id,
    invoiceId: Id.nullable(),
    method: PaymentMethod,
    cents: Cents,
    currency: Currency,
    status: PaymentStatus,
    /** Why it failed, as a word: card_declined, insufficient_funds, no_answer, … */
    failureCode: z.string().nullable(),
    createdAt: Instant,
    settledAt: Instant.nullable(),
    /** As it is printed: REC-000042; null until the money has arrived. */
    receiptNumber: z.string().nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof Payment>;

/** What the payer does next; null when there is nothing to do but wait or be glad. */
const PaymentStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('second_step') }),
    z.object({ kind: z.literal('stripe'), clientSecret: z.string(), publishableKey: z.string() }),
    z.object({
      kind: z.literal('transfer'),
      accountName: z.string(),
      bsb: z.string(),
      accountNumber: z.string(),
      reference: z.string(),
      cents: Cents,
    }),
  ])
  .nullable();
export type PaymentStep = z.output<typeof PaymentStep>;
export const PaymentAnswer = z.object({ payment: Payment, next: PaymentStep });
export type PaymentAnswer = z.output<typeof PaymentAnswer>;

export const PaymentInput = z
  .object({
    /** Made by the device for one press: a repeat is the same payment. */
    key: Id,
    method: PaymentMethod,
    invoiceId: Id.optional(),
    instalmentId: Id.optional(),
    /** Only for the sandbox, which knows a few numbers by heart; never kept. */
    card: z.object({ number: z.string().regex(/^[\d ]{12,23}$/) }).optional(),
  })
  .refine((input) => (input.invoiceId === undefined) !== (input.instalmentId === undefined), {
    path: ['invoiceId'],
    message: 'Either an invoice or an instalment',
  })
  .refine((input) => input.method !== 'card_sandbox' || input.card !== undefined, {
    path: ['card'],
    message: 'A card is needed',
  });
export type PaymentInput = z.output<typeof PaymentInput>;
