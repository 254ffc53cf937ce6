import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { waitingKinds, type WaitingKind } from './rooms.ts';
import { Instant } from '#contract/kit/values.ts';

export const Waiting = z
  .object({
    kind: z.enum(Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]]),
    count: z.int().min(1),
    since: Instant.nullable().meta({ description: 'Of what has waited longest' }),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.output<typeof Waiting>;

export const start = contract({
  'GET /api/staff/start': {
    access: { act: 'console.open' },
    summary: 'What waits for the roles of the person asking, longest first',
    response: z.object({ waiting: z.array(Waiting) }),
  },
});
