import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Text } from '#contract/kit/values.ts';

/*
 * Looking at the application as a student sees it: with a reason, for a short time, and without changing anything. What is
 * looked at are the student's own routes, with the id of the viewing in a header.
 */

/** How long a viewing lasts. */
export const viewingMinutes = 15;

export const Viewing = z
  .object({
    id: Id,
    personId: Id,
    name: z.string(),
    reason: z.string(),
    endsAt: Instant,
    isOver: z.boolean(),
  })
  .meta({ id: 'Viewing' });
export type Viewing = z.output<typeof Viewing>;

const access = { act: 'student.view' } as const;

export const viewings = contract({
  'POST /api/staff/people/:id/viewings': {
    access,
    log: { on: 'person' },
    summary: 'See the application as this student sees it, for a while; sent again with its id, once',
    params: IdParams,
    body: z.object({
      id: Id.meta({ description: 'Made on the device' }),
      reason: Text(300).trim().min(1),
    }),
    errors: ['not_found', 'own_work', 'wrong_state', 'idempotency_conflict'],
  },
  'GET /api/staff/viewings/:id': {
    access,
    summary: 'A viewing of mine',
    params: IdParams,
    response: Viewing,
    errors: ['not_found'],
  },
  'PUT /api/staff/viewings/:id/ending': {
    access,
    log: { on: 'viewing' },
    summary: 'End a viewing of mine; one that is over stays as it is',
    params: IdParams,
    errors: ['not_found'],
  },
});
