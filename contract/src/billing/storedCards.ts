import { z } from 'zod';
import { StudentBilling } from './billing.ts';
import { contract } from '#contract/kit/contract.ts';
import { CardConsent, PaymentMethod, SandboxNumber, StoredCard } from './payments.ts';
import { Id, IdParams } from '#contract/kit/values.ts';

const CardStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('second_step') }),
    z.object({ kind: z.literal('stripe'), clientSecret: z.string(), publishableKey: z.string() }),
  ])
  .nullable();
export type CardStep = z.output<typeof CardStep>;
export const CardAnswer = z.object({ card: StoredCard, next: CardStep });
export type CardAnswer = z.output<typeof CardAnswer>;

export const CardInput = z
  .object({
    /** The device makes one key per press, so a repeat is the same card. */
    key: Id,
    planId: Id,
    method: PaymentMethod,
    consent: CardConsent,
    card: SandboxNumber.optional(),
  })
  .refine((input) => input.method !== 'card_sandbox' || input.card !== undefined, {
    path: ['card'],
    message: 'A card is needed',
  });
export type CardInput = z.output<typeof CardInput>;

export const storedCards = contract({
  'POST /api/student/stored_cards': {
    access: 'student',
    summary: 'Keep a card for a plan and charge what falls due to it; the same key is the same card',
    body: CardInput,
    response: CardAnswer,
    status: 201,
    transaction: 'explicit',
    errors: ['not_found', 'nothing_to_pay', 'method_not_available', 'idempotency_conflict'],
  },
  'GET /api/student/stored_cards/:id': {
    access: 'student',
    summary: 'How keeping a card stands',
    params: IdParams,
    response: CardAnswer,
    errors: ['not_found'],
  },
  'POST /api/student/stored_cards/:id/second_step': {
    access: 'student',
    summary: 'Finish or refuse the second step the sandbox asked for before it keeps a card',
    params: IdParams,
    body: z.object({ approve: z.boolean() }),
    response: CardAnswer,
    transaction: 'explicit',
    errors: ['not_found', 'already_done'],
  },
  'DELETE /api/student/stored_cards/:id': {
    access: 'student',
    summary: 'Stop charging a card; the gateway forgets it',
    params: IdParams,
    response: StudentBilling,
    transaction: 'explicit',
    errors: ['not_found'],
  },
});
