import { z } from 'zod';
import { AssessmentState } from '#contract/assessments/assessments.ts';
import { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { Id, IdParams, Instant, Line, Progress } from '#contract/kit/values.ts';
import { ItemView } from '#contract/learning.ts';
import { SubscriptionStatus } from '#contract/subscriptions.ts';

/* Where each student of an intake is in one of its units. */

/** Who is shown: by how far they are, or by what their assessments wait for. */
export const whereaboutsFilters = ['not_begun', 'under_way', 'done', 'to_mark', 'to_redo', 'late'] as const;
export type WhereaboutsFilter = (typeof whereaboutsFilters)[number];
export const whereaboutsOrders = ['least', 'most', 'name'] as const;
export type WhereaboutsOrder = (typeof whereaboutsOrders)[number];

export const WhereaboutsQuery = PageQuery.extend({
  unit: Id.optional().meta({ description: 'Left out: the one in which most are under way' }),
  search: Line(100).default(''),
  show: z.enum(whereaboutsFilters).optional(),
  at: Id.optional().meta({ description: 'Only who goes on with this item' }),
  order: z.enum(whereaboutsOrders).default('least'),
});

const Work = z.object({
  state: AssessmentState,
  late: z.boolean(),
  workId: Id.nullable().meta({ description: 'Null before it was begun' }),
});

const StudentWhereabouts = z.object({
  id: Id.meta({ description: 'Of the enrolment' }),
  personId: Id,
  name: z.string(),
  status: SubscriptionStatus,
  lastSeenAt: Instant.nullable(),
  progress: Progress,
  outcome: StandingOutcome.nullable(),
  at: Id.nullable().meta({
    description: 'The required item they go on with; null where none is open or left to do',
  }),
  items: z
    .array(ItemView.shape.state.nullable())
    .meta({ description: 'One for each item; null where their edition of the unit has none' }),
  works: z.array(Work.nullable()).meta({ description: 'One for each assessment; null where they have none' }),
});
export type StudentWhereabouts = z.output<typeof StudentWhereabouts>;

const NamedUnit = z.object({ id: Id, code: z.string(), title: z.string() });

export const Whereabouts = z
  .object({
    intake: z.object({ id: Id, name: z.string(), course: z.string() }),
    units: z.array(NamedUnit).meta({ description: 'Of the editions that are studied, in order' }),
    unit: NamedUnit.nullable(),
    items: z
      .array(
        z.object({
          id: Id,
          title: z.string(),
          required: z.boolean(),
          here: z.int().meta({ description: 'How many of the whole class go on with it' }),
        }),
      )
      .meta({
        description: 'In the order of the newest edition; those only earlier editions have come last',
      }),
    assessments: z.array(z.object({ id: Id, title: z.string() })),
    editions: z.int().meta({ description: 'How many editions of the course are studied' }),
    counts: z
      .object({ students: z.int(), notBegun: z.int(), underWay: z.int(), done: z.int() })
      .meta({ description: 'Of the whole class, whatever is searched' }),
    unread: z.int().meta({ description: 'How many of a very large class are left out: who started first' }),
    students: pageOf(StudentWhereabouts).meta({
      description: 'Those whom whoever asks reaches and who have not withdrawn, 100 at a time',
    }),
  })
  .meta({ id: 'Whereabouts' });
export type Whereabouts = z.output<typeof Whereabouts>;

export const whereabouts = contract({
  'GET /api/staff/intakes/:id/whereabouts': {
    access: { act: 'study.read' },
    summary: 'Where each student of an intake is in one of its units, item by item, and in its assessments',
    params: IdParams,
    query: WhereaboutsQuery,
    response: Whereabouts,
    errors: ['not_found'],
  },
});
