import { z } from 'zod';
import { CurrentOutcome, DirectOutcome, StandingOutcome } from '#contract/assessments/outcomes.ts';
import { contract } from '#contract/kit/contract.ts';
import { Day, Id, IdParams, Instant, LongReason, Text } from '#contract/kit/values.ts';

/* The units of a course subscription as staff see them: delivery and outcome over time. */

const deliveryModes = ['online', 'classroom', 'workplace'] as const;
export const DeliveryMode = z.enum(deliveryModes);
export type DeliveryMode = z.output<typeof DeliveryMode>;

const Location = z.object({ id: Id, name: z.string() });

/** What can be done with a unit besides deciding it. */
export const unitActs = ['deliver', 'credit', 'withdraw', 'resume'] as const;

const UnitEnrolment = z.object({
  id: Id,
  unit: z.object({ id: Id, code: z.string(), title: z.string() }),
  kind: z.enum(['core', 'elective']),
  modes: z.array(DeliveryMode),
  location: Location.nullable().meta({ description: 'Where it is taught; null: at the place of its intake' }),
  startedOn: Day.nullable().meta({ description: 'The day training or assessment began' }),
  endedOn: Day.nullable().meta({ description: 'The day it was decided' }),
  delivered: z.boolean().meta({ description: 'Its items are done, or a trainer said so' }),
  deliveredOn: Day.nullable().meta({ description: 'The day a trainer said it was delivered' }),
  deliveryNote: z.string(),
  outcome: CurrentOutcome,
  credit: z
    .object({ courseTitle: z.string(), on: Day })
    .nullable()
    .meta({ description: 'Where its student achieved it before; staff decide whether it is credited' }),
  assessed: z
    .boolean()
    .meta({ description: 'It has assessments here, and is decided where they are marked' }),
  decided: z.boolean().meta({ description: 'A decision stands: another one says why' }),
  acts: z.array(z.enum(unitActs)).meta({ description: 'What can be done now, by whoever may' }),
  outcomes: z.array(DirectOutcome).meta({ description: 'What can be decided directly now' }),
  decisions: z.array(
    z.object({
      outcome: StandingOutcome,
      note: z.string(),
      evidence: z.string(),
      byName: z.string(),
      at: Instant,
    }),
  ),
});

export const UnitEnrolmentList = z
  .object({
    subscriptionId: Id,
    personId: Id,
    intakeLocation: Location.nullable().meta({ description: 'The place of the intake' }),
    locations: z.array(Location).meta({ description: 'Places that can be chosen' }),
    units: z.array(UnitEnrolment),
  })
  .meta({ id: 'UnitEnrolmentList' });
export type UnitEnrolmentList = z.output<typeof UnitEnrolmentList>;

const evidence = Text(2000).trim().min(1).meta({ description: 'What the decision is based on' });
const note = Text(1000).trim();
const log = { on: 'unit_enrolment' } as const;

export const unitEnrolments = contract({
  'GET /api/staff/course_subscriptions/:id/unit_enrolments': {
    access: { act: 'enrolment.read' },
    log: { on: 'course_subscription' },
    summary: 'The units of a subscription: delivery, outcome over time, and what could be credited',
    params: IdParams,
    response: UnitEnrolmentList,
    errors: ['not_found'],
  },
  'POST /api/staff/unit_enrolments/:id/outcomes': {
    access: { act: 'outcome.decide' },
    log,
    summary: 'Decide on recognition of prior learning, or on a unit that has no assessments here',
    params: IdParams,
    body: z.object({ outcome: DirectOutcome, evidence, note }),
    response: UnitEnrolmentList,
    errors: ['not_found', 'own_work', 'outcome_not_ready'],
  },
  'POST /api/staff/unit_enrolments/:id/credit': {
    access: { act: 'credit.decide' },
    log,
    summary: 'Credit a unit that was achieved elsewhere',
    params: IdParams,
    body: z.object({ evidence, note }),
    response: UnitEnrolmentList,
    errors: ['not_found', 'own_work', 'outcome_not_ready'],
  },
  'POST /api/staff/unit_enrolments/:id/withdrawal': {
    access: { act: 'enrolment.change' },
    log,
    summary: 'End a unit that is not decided yet, with its work',
    params: IdParams,
    body: z.object({ reason: LongReason }),
    response: UnitEnrolmentList,
    errors: ['not_found', 'own_work', 'outcome_not_ready'],
  },
  'POST /api/staff/unit_enrolments/:id/resumption': {
    access: { act: 'enrolment.change' },
    log,
    summary: 'Take up a unit again that was withdrawn or credited by mistake, with its work as it was',
    params: IdParams,
    body: z.object({ reason: LongReason }),
    response: UnitEnrolmentList,
    errors: ['not_found', 'own_work', 'outcome_not_ready'],
  },
  'PUT /api/staff/unit_enrolments/:id/delivery': {
    access: { act: 'unit.deliver' },
    log,
    summary: 'Say that a unit was taught, and when; it earns its share of the fee',
    params: IdParams,
    body: z.object({
      on: Day,
      note,
      modes: z.array(DeliveryMode).max(3),
      locationId: Id.nullable().default(null).meta({ description: 'Null: the place of the intake' }),
    }),
    response: UnitEnrolmentList,
    errors: ['not_found', 'own_work', 'wrong_state'],
  },
});
