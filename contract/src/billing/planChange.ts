import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Cents } from '#contract/kit/money.ts';
import { Day, Id, IdParams, Instant, Reason } from '#contract/kit/values.ts';
import { mostAsks } from './planSteps.ts';

/* A running plan gets other instalments for what is open of it. The sum stays: a price changes by an invoice or a credit note. */

const Ask = z.object({
  cents: Cents.min(1),
  dueOn: Day.nullable(),
  afterUnits: z.int().min(1).max(1000).nullable().meta({ description: 'Where it has no day' }),
});

export const PlanChange = z.object({
  id: Id,
  planId: Id,
  at: Instant,
  by: z.string(),
  reason: z.string(),
  before: z.array(Ask).meta({ description: 'What was open of each instalment' }),
  after: z.array(Ask),
});
export type PlanChange = z.output<typeof PlanChange>;

export const planChange = contract({
  'POST /api/staff/payment_plans/:id/changes': {
    access: { act: 'money.decide' },
    log: { on: 'payment_plan' },
    summary: 'Ask for what is open of a plan in other amounts and on other days, and mail who pays it',
    params: IdParams,
    body: z.object({
      before: z
        .array(z.object({ instalmentId: Id, cents: Cents, dueOn: Day.nullable() }))
        .max(500)
        .meta({ description: 'What was open when it was looked at; anything else is a conflict' }),
      asks: z.array(Ask).min(1).max(mostAsks),
      reason: Reason,
    }),
    response: z.object({ id: Id }),
    status: 201,
    creates: true,
    errors: ['not_found', 'own_work', 'changed_elsewhere', 'payment_in_progress', 'prepaid_limit'],
  },
});
