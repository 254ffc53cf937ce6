import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Day, Id, IdParams, Instant, Line } from '#contract/kit/values.ts';
import { StaffClass } from './classes.ts';

/* The roll of a class: who came. */

export const marks = ['present', 'late', 'left_early', 'absent'] as const;
const Mark = z.enum(marks);
export type Mark = z.output<typeof Mark>;
export const absenceReasons = ['sick', 'work', 'family', 'told_us', 'not_told', 'other'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

const mark = {
  mark: Mark.nullable().meta({ description: 'Null: the mark is taken back' }),
  minutes: z.int().min(1).max(600).nullable().meta({ description: 'How late, or how much too early' }),
  reason: z.enum(absenceReasons).nullable().meta({ description: 'Of an absence' }),
  words: Line(200),
};
/** A mark as it is given. */
export const RollMark = z.object({ id: Id, enrolmentId: Id, ...mark, madeAt: Instant });
export type RollMark = z.output<typeof RollMark>;

const GivenMark = z.object({ ...mark, madeAt: Instant, byName: z.string() });
export type GivenMark = z.output<typeof GivenMark>;

export const standings = ['expected', 'paused', 'completed', 'ended', 'withdrawn', 'later', 'moved'] as const;
export type RollStanding = (typeof standings)[number];
const RollStudent = z.object({
  enrolmentId: Id,
  name: z.string(),
  standing: z
    .enum(standings)
    .meta({ description: 'On the day of the class; all but `expected` are shown apart' }),
  own: z.boolean().meta({ description: 'It is whoever asks; nobody marks themselves' }),
  mark: GivenMark.nullable(),
});
export type RollStudent = z.output<typeof RollStudent>;

export const Roll = z
  .object({
    class: StaffClass,
    open: z.boolean().meta({ description: 'Its day has come' }),
    students: z.array(RollStudent),
    history: z
      .array(GivenMark.extend({ id: Id, enrolmentId: Id }))
      .meta({ description: 'Every mark, the newest first; at most 500' }),
  })
  .meta({ id: 'Roll' });
export type Roll = z.output<typeof Roll>;

const deliveryStates = ['open', 'delivered', 'closed', 'not_enrolled'] as const;
const ClassDelivery = z
  .object({
    on: Day,
    lines: z.array(
      z.object({
        id: Id.nullable().meta({ description: 'Of the unit enrolment; null where there is none' }),
        name: z.string(),
        own: z.boolean(),
        unit: z.object({ id: Id, code: z.string(), title: z.string() }),
        state: z.enum(deliveryStates),
        deliveredOn: Day.nullable(),
      }),
    ),
  })
  .meta({ id: 'ClassDelivery' });
export type ClassDelivery = z.output<typeof ClassDelivery>;

const keeps = { access: { act: 'class.keep' } } as const;

export const roll = contract({
  'GET /api/staff/classes/:id': {
    ...keeps,
    summary: 'One class with its roll',
    params: IdParams,
    response: Roll,
    errors: ['not_found', 'wrong_role'],
  },
  'PUT /api/staff/classes/:id/roll_marks': {
    ...keeps,
    log: { on: 'intake_class' },
    summary:
      'Marks of the roll, each once by its id. Of two marks of a student the one made last holds; `sentAt` is the device’s clock',
    params: IdParams,
    body: z.object({ sentAt: Instant, marks: z.array(RollMark).min(1).max(500) }),
    response: z.object({
      roll: Roll,
      refused: z
        .array(Id)
        .meta({ description: 'Marks of enrolments that never belonged to the intake, which were not taken' }),
    }),
    errors: ['not_found', 'wrong_role', 'own_work', 'wrong_state'],
  },
  'GET /api/staff/classes/:id/delivery': {
    access: { act: 'unit.deliver' },
    summary: 'The units of a class for those who were there, and which of them are not delivered yet',
    params: IdParams,
    response: ClassDelivery,
    errors: ['not_found', 'wrong_role'],
  },
  'PUT /api/staff/classes/:id/delivery': {
    access: { act: 'unit.deliver' },
    log: { on: 'unit_enrolment', by: 'ids' },
    summary: 'Say that units of a class were taught to those who were there',
    params: IdParams,
    body: z.object({ ids: z.array(Id).min(1).max(1000) }),
    response: ClassDelivery,
    errors: ['not_found', 'wrong_role', 'own_work', 'wrong_state'],
  },
});
