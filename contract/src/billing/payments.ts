import { z } from 'zod';
import { Cents, Currency } from '#contract/kit/money.ts';
import { Day, Id, Instant, Language } from '#contract/kit/values.ts';

export const paymentMethods = ['bank_transfer', 'card_sandbox', 'card_stripe'] as const;
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** How money can arrive: as payers are offered, or taken by staff. */
export const receivedMethods = [...paymentMethods, 'cash', 'eftpos'] as const;
const ReceivedMethod = z.enum(receivedMethods);
export type ReceivedMethod = z.output<typeof ReceivedMethod>;

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
    otherInvoiceIds: z.array(Id).meta({ description: 'Where one payment is for several invoices' }),
    method: ReceivedMethod,
    cents: Cents,
    currency: Currency,
    status: PaymentStatus,
    /** Why it failed, as a code: card_declined, insufficient_funds, no_answer, … */
    failureCode: z.string().nullable(),
    createdAt: Instant,
    settledAt: Instant.nullable(),
    /** As printed: REC-000042; null until the money has arrived. */
    receiptNumber: z.string().nullable(),
    /** Charged to a stored card by a job, not by the payer. */
    automatic: z.boolean(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof Payment>;

/** What the payer does next; null when nothing is left to do. */
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

/** The agreement to store a card: the version of the wording and the language it was read in. */
export const CardConsent = z.object({ version: z.literal(1), language: Language });
export type CardConsent = z.output<typeof CardConsent>;

/** Only for the sandbox, which recognises a few numbers; never stored. */
export const SandboxNumber = z.object({ number: z.string().regex(/^[\d ]{12,23}$/) });

/** Pays everything due by today, or everything that is left, in one payment. */
export const PaidTogether = z.enum(['due', 'everything']);
export type PaidTogether = z.output<typeof PaidTogether>;

export const PaymentInput = z
  .object({
    /** The device makes one key per press, so a repeat is the same payment. */
    key: Id,
    method: PaymentMethod,
    invoiceId: Id.optional(),
    instalmentId: Id.optional(),
    together: PaidTogether.optional(),
    paymentId: Id.optional().meta({ description: 'A payment that was begun, to go on with it' }),
    card: SandboxNumber.optional(),
    /** Stores the card for this plan, to be charged when the rest falls due. */
    keep: CardConsent.optional(),
  })
  .refine(
    ({ invoiceId, instalmentId, together, paymentId }) =>
      [invoiceId, instalmentId, together, paymentId].filter((one) => one !== undefined).length === 1,
    { path: ['invoiceId'], message: 'Exactly one thing to pay' },
  )
  .refine(({ keep, together }) => keep === undefined || together === undefined, {
    path: ['keep'],
    message: 'A card is kept for one plan',
  })
  .refine((input) => input.method !== 'card_sandbox' || input.card !== undefined, {
    path: ['card'],
    message: 'A card is needed',
  });
export type PaymentInput = z.output<typeof PaymentInput>;

export const cardStatuses = ['reserved', 'needs_action', 'active', 'failed', 'closed'] as const;

/** A card stored at the gateway. We only know the last four digits of its number. */
export const StoredCard = z
  .object({
    id: Id,
    planId: Id,
    method: PaymentMethod,
    status: z.enum(cardStatuses),
    /** As written: Visa; null until the gateway has stored the card. */
    brand: z.string().nullable(),
    lastFour: z.string().nullable(),
    expiryMonth: z.int().nullable(),
    expiryYear: z.int().nullable(),
    agreedAt: Instant,
    /** Why it could not be stored, as a code. */
    failureCode: z.string().nullable(),
  })
  .meta({ id: 'StoredCard' });
export type StoredCard = z.output<typeof StoredCard>;

/** The card a plan is charged to automatically, and the next charge. */
export const CardOnFile = StoredCard.extend({
  expiresBeforeNext: z.boolean(),
  /** `on` is the day of the next try; a past day means within the next day. */
  next: z.object({ cents: Cents, on: Day, soon: z.boolean() }).nullable(),
  /** The last charge was refused. `againOn` is null when we will not try again and the person has to act. */
  trouble: z.object({ failureCode: z.string(), triedOn: Day, againOn: Day.nullable() }).nullable(),
}).meta({ id: 'CardOnFile' });
export type CardOnFile = z.output<typeof CardOnFile>;
