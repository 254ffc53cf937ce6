import { z } from 'zod';
import { Mode } from '#contract/catalogue.ts';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { roles } from '#contract/kit/roles.ts';
import { Day, Id, IdParams, Instant, Int4, Line, Progress } from '#contract/kit/values.ts';
import { SubscriptionStatus } from '#contract/subscriptions.ts';
import { DeliveryLocation, place, written } from './intakes/deliveryLocation.ts';
import { IntakeDueDays } from './intakes/dueDays.ts';

/* Where intakes are taught, and by whom. */

const details = {
  name: written(100),
  startsOn: Day.nullable().meta({ description: 'Null: it can be joined at any time' }),
  endsOn: Day.nullable(),
  opensOn: Day.nullable().meta({ description: 'The first day to enrol; null: as soon as it is offered' }),
  closesOn: Day.nullable().meta({ description: 'The last day to enrol; null: until the start' }),
  mode: Mode,
  place: written(100).nullable().meta({ description: 'Where it is, in words for those who enrol' }),
  schedule: Line(200),
  places: Int4.min(0).max(10_000).nullable().meta({ description: 'Null: unlimited; 0: waiting list only' }),
  waitingList: z.boolean(),
  listed: z.boolean().meta({ description: 'Whether the catalogue offers it' }),
};
const IntakeDetails = z.object(details);
export type IntakeDetails = z.output<typeof IntakeDetails>;

const taught = {
  locationId: Id.nullable().optional().meta({ description: 'Left out: where it is stays' }),
  trainerIds: z
    .array(Id)
    .max(50)
    .optional()
    .meta({ description: 'Everyone who teaches or assesses it; left out: they stay' }),
};
const IntakeTaught = z.object(taught);
export type IntakeTaught = z.output<typeof IntakeTaught>;

const IntakeCourse = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  published: z.boolean().meta({ description: 'Only then its intakes can be offered' }),
});

export const hiddenReasons = [
  'not_offered',
  'course_not_offered',
  'product_closed',
  'closed',
  'opens_later',
] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

const LocationSummary = z.object({ id: Id, code: z.string(), name: z.string() });
const Teacher = z.object({ id: Id, name: z.string(), roles: z.array(z.enum(roles)) });
export const StaffIntake = z
  .object({
    id: Id,
    courseId: Id,
    course: IntakeCourse,
    ...details,
    hidden: z
      .enum(hiddenReasons)
      .nullable()
      .meta({ description: 'Why the page of the course does not show it; null: it does' }),
    revision: z.int(),
    taken: z.int().meta({ description: 'Places held by enrolments and registrations' }),
    waiting: z.int().meta({ description: 'How many wait for a place' }),
    location: LocationSummary.nullable(),
    trainers: z.array(Teacher),
  })
  .meta({ id: 'StaffIntake' });
export type StaffIntake = z.output<typeof StaffIntake>;

export const intakeTimes = ['to_come', 'running', 'past'] as const;
export type IntakeTime = (typeof intakeTimes)[number];
export const IntakesQuery = PageQuery.extend({
  search: Line(100).default(''),
  courseId: Id.optional(),
  when: z.enum(intakeTimes).optional(),
  listed: z.enum(['yes', 'no']).optional(),
  mine: z
    .enum(['yes'])
    .optional()
    .meta({ description: 'Only intakes that whoever asks teaches or assesses' }),
});

const IntakeStudent = z.object({
  id: Id.meta({ description: 'Of the enrolment' }),
  personId: Id,
  name: z.string(),
  status: SubscriptionStatus,
  startsOn: Day,
  accessEndsOn: Day.nullable(),
  progress: Progress,
});
export type IntakeStudent = z.output<typeof IntakeStudent>;

const WaitingRegistration = z.object({
  id: Id,
  name: z.string(),
  number: z.string().nullable(),
  waitingSince: Instant.nullable(),
});
export type WaitingRegistration = z.output<typeof WaitingRegistration>;

export const IntakePage = StaffIntake.extend({
  students: pageOf(IntakeStudent).meta({ description: 'Those whom whoever asks reaches' }),
  queue: z.array(WaitingRegistration).nullable().meta({
    description: 'Who has waited longest for a place, at most 50; null without the act registration.read',
  }),
  dueDays: IntakeDueDays,
}).meta({ id: 'IntakePage' });
export type IntakePage = z.output<typeof IntakePage>;

export const IntakeChoices = z
  .object({
    courses: z.array(IntakeCourse),
    locations: z.array(LocationSummary).meta({ description: 'Those that are not retired' }),
    trainers: z.array(
      Teacher.extend({
        lacks: z.enum(['missing', 'expired']).nullable().meta({
          description: 'What is wrong with their credentials, for those who check credentials',
        }),
      }),
    ),
  })
  .meta({ id: 'IntakeChoices' });
export type IntakeChoices = z.output<typeof IntakeChoices>;

const reads = { access: { act: 'enrolment.read' } } as const;
const ofLocation = { access: { act: 'intake.change' }, log: { on: 'delivery_location' } } as const;
const ofIntake = { access: { act: 'intake.change' }, log: { on: 'intake' } } as const;
const trainerParams = z.object({ id: Id, personId: Id });

export const intakes = contract({
  'GET /api/staff/delivery_locations': {
    ...reads,
    summary: 'Every place where training is delivered, those in use first',
    response: z.object({ locations: z.array(DeliveryLocation) }),
  },
  'POST /api/staff/delivery_locations': {
    access: { act: 'intake.change' },
    log: { on: 'delivery_location', by: 'made' },
    summary: 'Add a place; its id is made on the device, so that a press sent twice adds one',
    body: z.object({ id: Id, ...place }),
    response: DeliveryLocation,
    status: 201,
    errors: ['idempotency_conflict'],
  },
  'PUT /api/staff/delivery_locations/:id': {
    ...ofLocation,
    summary: 'Correct a place; `revision` is the one that was read',
    params: IdParams,
    body: z.object({ ...place, revision: Int4 }),
    response: DeliveryLocation,
    errors: ['not_found', 'changed_elsewhere'],
  },
  'PUT /api/staff/delivery_locations/:id/retirement': {
    ...ofLocation,
    summary: 'Retire a place, or take it up again; intakes that are there stay',
    params: IdParams,
    body: z.object({ retired: z.boolean() }),
    response: DeliveryLocation,
    errors: ['not_found'],
  },
  'GET /api/staff/intakes': {
    ...reads,
    summary: 'Intakes with their places, where and by whom they are taught, the newest start first',
    query: IntakesQuery,
    response: pageOf(StaffIntake),
  },
  'GET /api/staff/intakes/:id': {
    ...reads,
    summary: 'One intake with its students and who waits for a place',
    params: IdParams,
    query: PageQuery,
    response: IntakePage,
    errors: ['not_found'],
  },
  'GET /api/staff/intake_choices': {
    ...reads,
    summary: 'Courses, places and trainers that an intake can have',
    response: IntakeChoices,
  },
  'POST /api/staff/intakes': {
    access: { act: 'intake.change' },
    log: { on: 'intake', by: 'made' },
    summary: 'Add an intake; its id is made on the device, so that a press sent twice adds one',
    body: IntakeDetails.extend({
      id: Id,
      courseId: Id,
      ...taught,
      dueDaysFrom: Id.optional().meta({
        description: 'An intake of the same course: its due days are taken over, moved as the start is',
      }),
    }),
    response: StaffIntake,
    status: 201,
    errors: ['idempotency_conflict'],
  },
  'PUT /api/staff/intakes/:id': {
    ...ofIntake,
    summary: 'Change an intake; `revision` is the one that was read. More places go to those who wait',
    params: IdParams,
    body: IntakeDetails.extend({ revision: Int4, ...taught }),
    response: StaffIntake,
    errors: ['not_found', 'changed_elsewhere'],
  },
  'PUT /api/staff/intakes/:id/location': {
    ...ofIntake,
    summary: 'Say where an intake is taught',
    params: IdParams,
    body: z.object({ locationId: Id.nullable() }),
    response: StaffIntake,
    errors: ['not_found'],
  },
  'PUT /api/staff/intakes/:id/trainers/:personId': {
    ...ofIntake,
    summary: 'Let a trainer or assessor teach or assess an intake; they reach its students',
    params: trainerParams,
    response: StaffIntake,
    errors: ['not_found'],
  },
  'DELETE /api/staff/intakes/:id/trainers/:personId': {
    ...ofIntake,
    summary: 'Take a trainer or assessor off an intake',
    params: trainerParams,
    response: StaffIntake,
    errors: ['not_found'],
  },
});
