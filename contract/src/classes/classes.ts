import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { Day, Id, IdParams, Instant, Int4, Line, Reason, Text } from '#contract/kit/values.ts';

/* The classes of intakes: when and where students and trainers meet. */

/** The most classes that are added at once. */
export const mostClassesAtOnce = 200;

const Clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'A time of day in the organisation’s time zone' });
const Named = z.object({ id: Id, name: z.string() });
const ClassUnit = z.object({ id: Id, code: z.string(), title: z.string() });
const ClassLocation = z.object({ id: Id, code: z.string(), name: z.string() });

const whenAndWhere = {
  day: Day,
  from: Clock,
  to: Clock,
  room: z.string(),
  link: z.string().nullable(),
  note: z.string().meta({ description: 'For students' }),
};

export const StaffClass = z
  .object({
    id: Id,
    seriesId: Id.meta({ description: 'The same for classes that were added together' }),
    revision: z.int(),
    ...whenAndWhere,
    startsAt: Instant,
    endsAt: Instant,
    course: z.object({ id: Id, code: z.string(), title: z.string() }),
    intake: Named,
    location: ClassLocation.nullable(),
    trainers: z.array(Named),
    units: z.array(ClassUnit),
    cancelReason: z.string().nullable().meta({ description: 'Null: it takes place' }),
    rolledAt: Instant.nullable().meta({ description: 'When the roll was called first' }),
    marked: z.int().meta({ description: 'How many students have a mark' }),
    enrolled: z.int().meta({ description: 'How many students are expected' }),
  })
  .meta({ id: 'StaffClass' });
export type StaffClass = z.output<typeof StaffClass>;

export const classLists = ['coming', 'not_called', 'past'] as const;
export type ClassList = (typeof classLists)[number];
const ClassesQuery = PageQuery.extend({
  list: z.enum(classLists).default('coming'),
  trainerId: Id.optional(),
  intakeId: Id.optional(),
  courseId: Id.optional(),
});

const ClassPage = pageOf(StaffClass).extend({
  today: Day,
  notCalled: z.int().meta({ description: 'Classes of the same filter that are over without a roll' }),
  choices: z
    .object({ trainers: z.array(Named), intakes: z.array(Named), courses: z.array(Named) })
    .nullable()
    .meta({ description: 'What the list can be narrowed to; null for whoever sees only their own' }),
});
export type ClassPage = z.output<typeof ClassPage>;

export const Timetable = z
  .object({
    intake: Named.extend({ startsOn: Day.nullable(), endsOn: Day.nullable() }),
    keeps: z.boolean().meta({ description: 'Whether whoever asks may change it' }),
    classes: z.array(StaffClass),
  })
  .meta({ id: 'Timetable' });
export type Timetable = z.output<typeof Timetable>;

export const ClassChoices = z
  .object({
    units: z.array(ClassUnit).meta({ description: 'Of the newest published edition of the course' }),
    locations: z.array(ClassLocation),
    trainers: z.array(Named),
    usual: z.object({
      trainerIds: z.array(Id),
      locationId: Id.nullable(),
      day: Day.meta({ description: 'The first day of the intake or today, whichever is later' }),
    }),
  })
  .meta({ id: 'ClassChoices' });
export type ClassChoices = z.output<typeof ClassChoices>;

const Weekday = z.int().min(1).max(7).meta({ description: 'Monday is 1' });
const Repeat = z.object({
  weekdays: z.array(Weekday).min(1).max(7),
  every: z.int().min(1).max(8).meta({ description: 'Every so many weeks' }),
  until: Day.nullable(),
  times: z.int().min(1).max(mostClassesAtOnce).nullable(),
});
export type Repeat = z.output<typeof Repeat>;

const details = {
  day: Day,
  from: Clock,
  to: Clock,
  locationId: Id.nullable(),
  room: Line(100),
  link: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  note: Text(500).trim(),
  trainerIds: z.array(Id).max(20),
  unitIds: z.array(Id).max(40),
};
const ClassDetails = z.object(details);
export type ClassDetails = z.output<typeof ClassDetails>;

const ids = z.array(Id).min(1).max(mostClassesAtOnce);

/** Several values in one part of an address: `1,3`. */
const list = <T extends z.ZodType<unknown, string>>(one: T) =>
  Line(8000)
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(one));
const PreviewQuery = z.object({
  day: Day,
  from: Clock,
  to: Clock,
  trainerIds: list(Id).optional(),
  ids: list(Id).optional().meta({ description: 'Classes that are moved, the one with this day first' }),
  weekdays: list(Line(1).transform(Number).pipe(Weekday)).optional().meta({ description: 'Left out: once' }),
  every: z.coerce.number().int().min(1).max(8).default(1),
  until: Day.optional(),
  times: z.coerce.number().int().min(1).max(mostClassesAtOnce).optional(),
});

const ClassPreview = z
  .object({
    days: z.array(
      z.object({
        day: Day,
        startsAt: Instant,
        outside: z.boolean().meta({ description: 'Before the first or after the last day of the intake' }),
        overlaps: z
          .array(z.object({ trainer: z.string(), intake: z.string(), from: Clock, to: Clock }))
          .meta({ description: 'Other classes of the same trainers at that time' }),
      }),
    ),
    capped: z.boolean().meta({ description: 'More days were asked for than are added at once' }),
  })
  .meta({ id: 'ClassPreview' });
export type ClassPreview = z.output<typeof ClassPreview>;

const keeps = { access: { act: 'class.keep' } } as const;
const errors = ['not_found', 'wrong_role'] as const;

export const classes = contract({
  'GET /api/staff/classes': {
    ...keeps,
    summary:
      'Classes of whoever asks, or of everybody for an administrator: to come, without a roll, or past',
    query: ClassesQuery,
    response: ClassPage,
  },
  'GET /api/staff/intakes/:id/classes': {
    access: { act: 'enrolment.read' },
    summary: 'The timetable of an intake',
    params: IdParams,
    response: Timetable,
    errors: ['not_found'],
  },
  'GET /api/staff/intakes/:id/class_choices': {
    ...keeps,
    summary: 'Units, places and trainers that classes of an intake can have',
    params: IdParams,
    response: ClassChoices,
    errors,
  },
  'GET /api/staff/intakes/:id/class_preview': {
    ...keeps,
    summary: 'The days that classes would be on, with what they would overlap',
    params: IdParams,
    query: PreviewQuery,
    response: ClassPreview,
    errors,
  },
  'POST /api/staff/intakes/:id/classes': {
    ...keeps,
    log: { on: 'intake_class', by: 'made_each' },
    summary: 'Add one class or several, and tell students; the series is named on the device',
    params: IdParams,
    body: z.object({ seriesId: Id, ...details, repeat: Repeat.nullable() }),
    response: Timetable,
    status: 201,
    creates: true,
    errors: [...errors, 'idempotency_conflict'],
  },
  'PUT /api/staff/intakes/:id/classes': {
    ...keeps,
    log: { on: 'intake_class', by: 'ids' },
    summary:
      'Change classes together: the first moves to the day, the others by as many days. `revisions` are those that were read',
    params: IdParams,
    body: z.object({ ids, revisions: z.array(Int4).min(1).max(mostClassesAtOnce), ...details }),
    response: Timetable,
    errors: [...errors, 'changed_elsewhere', 'wrong_state'],
  },
  'POST /api/staff/intakes/:id/class_removals': {
    ...keeps,
    log: { on: 'intake_class', by: 'ids' },
    summary: 'Remove classes that have no roll and that nobody was told of; removed ones stay removed',
    params: IdParams,
    body: z.object({ ids }),
    response: Timetable,
    errors: [...errors, 'wrong_state'],
  },
  'PUT /api/staff/classes/:id/cancellation': {
    ...keeps,
    log: { on: 'intake_class' },
    summary: 'Cancel a class with a reason for students, or let it take place after all; students are told',
    params: IdParams,
    body: z.object({ reason: Reason.nullable() }),
    response: StaffClass,
    errors: [...errors, 'wrong_state'],
  },
});
