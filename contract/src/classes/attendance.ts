import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { Day, Id, IdParams, Instant } from '#contract/kit/values.ts';
import { absenceReasons, marks } from './roll.ts';

/* Who came to classes, over time; and the classes as a student sees them. */

const share = {
  attended: z.int().meta({ description: 'Classes at which they were present, also late or not to the end' }),
  counted: z.int().meta({ description: 'Classes that took place and at which they have a mark' }),
};
const Cell = z.object({
  mark: z.enum(marks),
  minutes: z.int().nullable(),
  reason: z.enum(absenceReasons).nullable(),
  words: z.string(),
});

export const IntakeAttendance = pageOf(
  z.object({
    enrolmentId: Id,
    personId: Id,
    name: z.string(),
    ...share,
    cells: z.array(Cell.nullable()).meta({ description: 'One for each class' }),
  }),
)
  .extend({ classes: z.array(z.object({ id: Id, startsAt: Instant })) })
  .meta({ id: 'IntakeAttendance' });
export type IntakeAttendance = z.output<typeof IntakeAttendance>;

export const PersonAttendance = z
  .object({
    enrolments: z.array(
      z.object({
        enrolmentId: Id,
        course: z.string(),
        ...share,
        classes: z
          .array(Cell.extend({ id: Id, startsAt: Instant }))
          .meta({ description: 'The newest first' }),
      }),
    ),
  })
  .meta({ id: 'PersonAttendance' });
export type PersonAttendance = z.output<typeof PersonAttendance>;

const StudentClass = z.object({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  location: z.object({ name: z.string(), suburb: z.string(), postcode: z.string() }).nullable(),
  room: z.string(),
  link: z.string().nullable(),
  note: z.string(),
  trainers: z.array(z.string()),
  units: z.array(z.object({ code: z.string(), title: z.string() })),
  cancelReason: z.string().nullable(),
});
export type StudentClass = z.output<typeof StudentClass>;

export const StudentClasses = z
  .object({
    coming: z.array(StudentClass).meta({ description: 'The next first; at most 200' }),
    ...share,
    past: z
      .array(Cell.omit({ words: true, reason: true }).extend({ id: Id, startsAt: Instant, endsAt: Instant }))
      .meta({ description: 'Classes with a mark, the newest first' }),
    timeZone: z.string(),
    today: Day,
  })
  .meta({ id: 'StudentClasses' });
export type StudentClasses = z.output<typeof StudentClasses>;

export const attendance = contract({
  'GET /api/staff/intakes/:id/attendance': {
    access: { act: 'enrolment.read' },
    summary: 'Who of an intake came to which class, 25 students at a time: those whom whoever asks reaches',
    params: IdParams,
    query: PageQuery,
    response: IntakeAttendance,
    errors: ['not_found'],
  },
  'GET /api/staff/intakes/:id/attendance_file': {
    access: { act: 'enrolment.read' },
    log: { on: 'intake' },
    summary: 'The same of all students as a file for a spreadsheet',
    params: IdParams,
    response: 'file',
    errors: ['not_found'],
  },
  'GET /api/staff/people/:id/attendance': {
    access: { act: 'study.read' },
    log: { on: 'person' },
    summary: 'The attendance of one student in each enrolment that has classes',
    params: IdParams,
    response: PersonAttendance,
    errors: ['not_found'],
  },
  'GET /api/student/course_subscriptions/:id/classes': {
    access: 'student',
    summary: 'My classes to come, and those I came to',
    params: IdParams,
    response: StudentClasses,
    errors: ['not_found'],
  },
});
