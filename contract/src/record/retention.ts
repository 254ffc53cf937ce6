import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { Day, Id, IdParams, Instant, LongReason } from '#contract/kit/values.ts';

/* How long what a student did has to be kept, and what must not be destroyed for another reason. */

/** `running`: not completed yet; `kept`: within its time; `held`: its time is over, but somebody holds it; `due`: over. */
const retentionStates = ['running', 'kept', 'held', 'due'] as const;

const Clock = z.object({
  subscriptionId: Id,
  courseTitle: z.string(),
  completedOn: Day.nullable(),
  assessmentsUntil: Day.nullable().meta({ description: 'The last day the assessments have to be kept' }),
  certificatesUntil: Day.nullable().meta({
    description: 'The last day what certificates rest on has to be kept',
  }),
  assessments: z.enum(retentionStates),
});

const Hold = z.object({
  id: Id,
  reason: z.string(),
  until: Day.nullable(),
  placedBy: z.string(),
  placedAt: Instant,
  released: z.object({ by: z.string(), reason: z.string(), at: Instant }).nullable(),
});

export const PersonRetention = z
  .object({ personId: Id, clocks: z.array(Clock), holds: z.array(Hold) })
  .meta({ id: 'PersonRetention' });
export type PersonRetention = z.output<typeof PersonRetention>;

export const RetentionPage = pageOf(Clock.extend({ personId: Id, name: z.string() }));
export type RetentionPage = z.output<typeof RetentionPage>;

export const retention = contract({
  'GET /api/staff/retention': {
    access: { act: 'record.read' },
    log: { on: 'person', by: 'none' },
    summary:
      'Completed studies whose assessments no longer have to be kept, longest over first; nothing is destroyed by itself',
    query: PageQuery,
    response: RetentionPage,
  },
  'GET /api/staff/people/:id/retention': {
    access: { act: 'record.read' },
    log: { on: 'person' },
    summary: 'How long what a student did has to be kept, and the holds on it',
    params: IdParams,
    response: PersonRetention,
    errors: ['not_found'],
  },
  'POST /api/staff/people/:id/retention_holds': {
    access: { act: 'record.correct' },
    log: { on: 'person' },
    summary: 'Hold everything of a student, whatever its time, with the reason',
    params: IdParams,
    body: z.object({ reason: LongReason, until: Day.nullable() }),
    response: PersonRetention,
    status: 201,
    creates: true,
    errors: ['not_found', 'own_work'],
  },
  'POST /api/staff/retention_holds/:id/release': {
    access: { act: 'record.correct' },
    log: { on: 'retention_hold' },
    summary: 'Release a hold, with the reason',
    params: IdParams,
    body: z.object({ reason: LongReason }),
    response: PersonRetention,
    errors: ['not_found', 'already_done', 'own_work'],
  },
});
