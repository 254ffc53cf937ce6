import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Day, Id, IdParams, Instant, Text } from '#contract/kit/values.ts';

/*
 * Reasonable adjustments: what is done differently for one student, so that a disability or another need does not decide the
 * result. They change how something is shown, never what has to be shown.
 */

export const Adjustment = z
  .object({
    id: Id,
    what: z.string(),
    why: z.string(),
    until: Day.nullable().meta({ description: 'The last day it holds; null for as long as they study' }),
    agreedBy: z.string(),
    agreedAt: Instant,
    ended: z.object({ by: z.string(), at: Instant }).nullable(),
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.output<typeof Adjustment>;

const errors = ['not_found', 'own_work'] as const;

export const adjustments = contract({
  'POST /api/staff/course_subscriptions/:id/adjustments': {
    access: { act: 'adjustment.agree' },
    log: { on: 'course_subscription' },
    summary: 'Write down an adjustment that was agreed with a student; sent again with its id, once',
    params: IdParams,
    body: z.object({
      id: Id.meta({ description: 'Made on the device' }),
      what: Text(500).trim().min(1),
      why: Text(500).trim().min(1),
      until: Day.nullable(),
    }),
    errors: [...errors, 'idempotency_conflict'],
  },
  'PUT /api/staff/course_subscriptions/:id/adjustments/:adjustmentId/ending': {
    access: { act: 'adjustment.agree' },
    log: { on: 'course_subscription' },
    summary: 'End an adjustment, or let it hold again',
    params: IdParams.extend({ adjustmentId: Id }),
    body: z.object({ ended: z.boolean() }),
    errors,
  },
  'GET /api/student/course_subscriptions/:id/adjustments': {
    access: 'student',
    summary: 'What was agreed for me',
    params: IdParams,
    response: z.object({ adjustments: z.array(Adjustment) }).meta({ id: 'OwnAdjustments' }),
    errors: ['not_found'],
  },
});
