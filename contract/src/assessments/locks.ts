import { z } from 'zod';
import { Cents, Currency } from '#contract/kit/money.ts';
import { Day, Id, Instant } from '#contract/kit/values.ts';

/** Why something is closed, so that the screen can explain it and link to the remedy. */
export const LockReason = z
  .discriminatedUnion('reason', [
    z.object({ reason: z.literal('pending') }),
    z.object({ reason: z.literal('withdrawn') }),
    z.object({ reason: z.literal('paused'), until: Day.nullable() }),
    z.object({ reason: z.literal('starts_on'), day: Day }),
    z.object({ reason: z.literal('access_ended'), day: Day }),
    z.object({ reason: z.literal('pre_course'), remaining: z.int(), subscriptionId: Id }),
    /** What must be paid before it opens again. */
    z.object({ reason: z.literal('payment_late'), cents: Cents, currency: Currency }),
    z.object({ reason: z.literal('unit_first'), id: Id, title: z.string() }),
    /** The unit must be achieved, not only learned. */
    z.object({ reason: z.literal('competence_first'), id: Id, title: z.string() }),
    /** The required items of a unit come before its assessment. */
    z.object({ reason: z.literal('learning_first'), unitId: Id, title: z.string(), remaining: z.int() }),
    z.object({ reason: z.literal('item_first'), id: Id, title: z.string() }),
    z.object({ reason: z.literal('released_at'), at: Instant }),
  ])
  .meta({ id: 'LockReason' });
export type LockReason = z.output<typeof LockReason>;
