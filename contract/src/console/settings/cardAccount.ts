import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Line } from '#contract/kit/values.ts';

/* The organisation's own account with the card service. Keys go in and never come out again. */

export const accountModes = ['test', 'live'] as const;

const account = {
  mode: z.enum(accountModes).meta({ description: '`test` takes no money' }),
  name: z.string().meta({ description: 'As the card service knows the account' }),
  reference: z.string().meta({ description: 'The card service’s id of the account' }),
};

const Count = z.int().min(0);

/** What still depends on an account. */
const Needs = z
  .object({
    openPayments: Count.meta({ description: 'Begun and not ended' }),
    pendingRefunds: Count,
    storedCards: Count.meta({ description: 'Cards people stored for their plans' }),
    refundable: Count.meta({ description: 'Payments that can be refunded only with this account' }),
  })
  .meta({ id: 'CardAccountNeeds' });
export type CardAccountNeeds = z.output<typeof Needs>;

export const CardAccount = z
  .object({
    ...account,
    publishableKey: z.string(),
    secretKeyEnds: z.string().meta({ description: 'The last four characters; the key is never shown again' }),
    webhookSecretEnds: z.string(),
    savedAt: z.string(),
    heard: z
      .object({ at: z.string(), type: z.string() })
      .nullable()
      .meta({ description: 'The last message of the card service; null before the first' }),
    refusedAt: z
      .string()
      .nullable()
      .meta({ description: 'When a message came that the signing secret does not fit' }),
    needs: Needs,
  })
  .meta({ id: 'CardAccount' });
export type CardAccount = z.output<typeof CardAccount>;

export const CardAccountPage = z
  .object({
    account: CardAccount.nullable(),
    retired: z.array(z.object({ ...account, retiredAt: z.string(), needs: Needs })),
    webhookAddress: z.string().meta({ description: 'Where the card service sends its messages' }),
    webhookEvents: z.array(z.string()).meta({ description: 'The messages to choose there' }),
    usesInstallation: z.boolean().meta({
      description: 'Without an account of its own, cards go to the account of the installation',
    }),
    offered: z.boolean().meta({ description: 'Whether card is among the ways to pay of the money settings' }),
    revision: z.string(),
  })
  .meta({ id: 'CardAccountPage' });
export type CardAccountPage = z.output<typeof CardAccountPage>;

const connections = ['works', 'refused', 'not_allowed', 'no_answer', 'keys_unreadable'] as const;

/** What the card service answered. */
export const CardConnection = z
  .object({
    result: z.enum(connections),
    account: z
      .object({
        name: z.string(),
        reference: z.string(),
        country: z.string().meta({ description: 'ISO 3166, two letters; empty when not told' }),
        takesPayments: z.boolean(),
        paysOut: z.boolean(),
      })
      .nullable(),
    publishableKey: z.enum(['same_account', 'other_account', 'not_known']),
    webhook: z.enum(['found', 'missing', 'switched_off', 'events_missing', 'not_known']),
  })
  .meta({ id: 'CardConnection' });
export type CardConnection = z.output<typeof CardConnection>;

export const cardAccount = contract({
  'GET /api/staff/card_account': {
    access: { act: 'settings.change' },
    summary:
      'The organisation’s own card account, former ones, and where the card service sends its messages',
    response: CardAccountPage,
  },
  'PUT /api/staff/card_account': {
    access: { act: 'settings.change' },
    log: { on: 'card_account', by: 'none' },
    transaction: 'explicit',
    summary:
      'Use these keys. The card service is asked first; an empty secret keeps the one that is stored. Another account retires the one before',
    body: z.object({
      secretKey: Line(255),
      publishableKey: Line(255),
      webhookSecret: Line(255),
      revision: Line(64),
    }),
    response: CardAccountPage,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'DELETE /api/staff/card_account': {
    access: { act: 'settings.change' },
    log: { on: 'card_account', by: 'none' },
    summary:
      'Take no more cards with this account. Open payments and refunds finish with it; stored cards end and their owners are told',
    response: CardAccountPage,
    errors: ['not_found'],
  },
  'POST /api/staff/card_account/tests': {
    access: { act: 'settings.change' },
    log: { on: 'card_account', by: 'none' },
    transaction: 'explicit',
    summary: 'Ask the card service whose account it is, and whether keys and webhook fit',
    response: CardConnection,
    errors: ['not_found'],
  },
});
