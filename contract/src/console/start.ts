import { z } from 'zod';
import { StaffClass } from '#contract/classes/classes.ts';
import { contract } from '#contract/kit/contract.ts';
import { waitingKinds, type WaitingKind } from './rooms.ts';
import { Day, Id, Instant } from '#contract/kit/values.ts';
import { textKinds } from './texts.ts';

export const WaitingWork = z
  .object({
    kind: z.enum(Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]]),
    count: z.int().min(1),
    since: Instant.nullable().meta({ description: 'Of what has waited longest' }),
    promise: z.object({ by: Instant, passed: z.boolean() }).nullable().meta({
      description: 'By when what has waited longest was promised; null where nothing is promised',
    }),
  })
  .meta({ id: 'WaitingWork' });
export type WaitingWork = z.output<typeof WaitingWork>;

/** What an organisation sets up before its first student can enrol, in the order in which it is best done. */
export const setupSteps = [
  'contact',
  'provider_code',
  'complaints',
  'legal_texts',
  'registration_texts',
  'brand',
  'mail',
  'domains',
  'seller',
  'payment_methods',
  'prepaid',
  'courses',
  'information',
  'intakes',
  'locations',
  'assessors',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What is missing, or what lacks it. */
const Lack = z.discriminatedUnion('of', [
  z.object({ of: z.literal('course'), courseId: Id, name: z.string() }),
  z.object({ of: z.literal('domain'), name: z.string() }),
  z.object({ of: z.literal('text'), kind: z.enum(textKinds) }),
]);
export type Lack = z.output<typeof Lack>;

export const SetupLine = z
  .object({
    step: z.enum(setupSteps),
    state: z
      .enum(['done', 'needed', 'can_wait'])
      .meta({ description: 'Computed from what is there. A student cannot enrol while one is needed.' }),
    missing: z.array(Lack).meta({
      description:
        'The courses or the domains that lack it, or the texts that are not written, at most five; empty for any other step',
    }),
  })
  .meta({ id: 'SetupLine' });
export type SetupLine = z.output<typeof SetupLine>;

export const start = contract({
  'GET /api/staff/setup': {
    access: { act: 'settings.change' },
    summary: 'What is there and what is missing before students can enrol',
    response: z.object({ lines: z.array(SetupLine) }),
  },
  'GET /api/staff/start': {
    access: { act: 'console.open' },
    summary: 'What waits for the roles of the person asking, longest first',
    response: z.object({
      waiting: z.array(WaitingWork),
      classes: z.array(StaffClass).meta({
        description:
          'The first classes of today and the six days after: those one gives, all for an administrator; empty for who keeps none',
      }),
      setupNeeded: z.int().min(0).meta({
        description:
          'How many steps of setting up stop students from enrolling; 0 for who cannot change settings',
      }),
      twoStepFrom: Day.nullable().meta({
        description: 'From when the person asking needs two-step sign-in and has not turned it on; else null',
      }),
    }),
  },
});
