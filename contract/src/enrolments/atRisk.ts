import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { Day, Id, Instant, Line, Text } from '#contract/kit/values.ts';
import { mostChanged } from './limits.ts';

/* Students whose enrolment may go wrong, why, and what staff noted about it. */

export const riskReasons = [
  'away',
  'not_begun',
  'absent',
  'behind',
  'late_work',
  'to_redo',
  'self_checks',
] as const;
export type RiskReason = (typeof riskReasons)[number];

/** From when on something is a reason. The screens say them. */
export const riskLimits = {
  /** Days without a visit. */
  away: 14,
  /** Days after the start with nothing opened. */
  notBegun: 7,
  /** Of the last so many classes with a mark, how many were missed. */
  classes: 3,
  missed: 2,
  /** How far less is done than the days that went by would have it, as a share of the course. */
  behind: 0.25,
  /** The share of the days from which on that is asked: before, one day decides too much. */
  behindFrom: 0.2,
  /** Days a result waits to be answered with another attempt. */
  toRedo: 14,
  /** Self-checks answered before their answers say something. */
  selfChecks: 4,
} as const;

/** How many days a note can set a student aside. */
export const mostSetAsideDays = 90;

const Work = { count: z.int().min(1), title: z.string().meta({ description: 'Of the oldest' }) };

export const Risk = z
  .discriminatedUnion('reason', [
    z.object({ reason: z.literal('away'), since: Day }),
    z.object({ reason: z.literal('not_begun'), since: Day }),
    z.object({ reason: z.literal('absent'), missed: z.int(), counted: z.int() }),
    z.object({ reason: z.literal('behind'), done: z.number(), expected: z.number() }),
    z.object({ reason: z.literal('late_work'), ...Work, since: Day }),
    z.object({ reason: z.literal('to_redo'), ...Work, since: Day }),
    z.object({ reason: z.literal('self_checks'), right: z.int(), answered: z.int() }),
  ])
  .meta({ id: 'Risk' });
export type Risk = z.output<typeof Risk>;

export const StudentNote = z
  .object({
    id: Id,
    text: z.string(),
    by: z.string(),
    at: Instant,
    setAsideUntil: Day.nullable(),
  })
  .meta({ id: 'StudentNote' });
export type StudentNote = z.output<typeof StudentNote>;

export const StudentAtRisk = z
  .object({
    id: Id.meta({ description: 'Of the enrolment' }),
    person: z.object({ id: Id, name: z.string() }),
    course: z.object({ id: Id, title: z.string() }),
    intake: z.object({ id: Id, name: z.string() }).nullable(),
    since: Day.meta({ description: 'Since when, without a day between on which there was no reason' }),
    risks: z.array(Risk),
    lastSeenAt: Instant.nullable(),
    setAsideUntil: Day.nullable(),
    note: StudentNote.nullable().meta({ description: 'The newest' }),
  })
  .meta({ id: 'StudentAtRisk' });
export type StudentAtRisk = z.output<typeof StudentAtRisk>;

export const atRiskViews = ['open', 'set_aside'] as const;
export type AtRiskView = (typeof atRiskViews)[number];

export const AtRiskQuery = PageQuery.extend({
  search: Line(100).default(''),
  view: z.enum(atRiskViews).default('open'),
  reason: z.enum(riskReasons).optional(),
  courseId: Id.optional(),
  intakeId: Id.optional(),
});

export const AtRiskList = pageOf(StudentAtRisk)
  .extend({
    lookedAt: Instant.nullable().meta({
      description: 'When the reasons were looked for last; null where nobody is at risk',
    }),
    courses: z.array(z.object({ id: Id, title: z.string() })).meta({ description: 'To narrow the list to' }),
    intakes: z
      .array(z.object({ id: Id, name: z.string() }))
      .meta({ description: 'Those of the course the list is narrowed to, newest start first' }),
  })
  .meta({ id: 'AtRiskList' });
export type AtRiskList = z.output<typeof AtRiskList>;

const ids = z.array(Id).min(1).max(mostChanged);
const refusals = ['not_found', 'own_work'] as const;

export const atRisk = contract({
  'GET /api/staff/students_at_risk': {
    access: { act: 'study.read' },
    summary: 'Students at risk with the reasons, who has been longest first',
    query: AtRiskQuery,
    response: AtRiskList,
  },
  'POST /api/staff/student_notes': {
    access: { act: 'student.note' },
    log: { on: 'course_subscription', by: 'ids' },
    summary: 'Keep a note with each of these enrolments, and set them aside until a day; sent again, once',
    body: z.object({
      key: Id.meta({ description: 'Made on the device' }),
      ids,
      text: Text(2000).trim().min(1),
      setAsideUntil: Day.nullable().meta({
        description: `Until when they are not listed as at risk, at most ${mostSetAsideDays} days from today`,
      }),
    }),
    errors: [...refusals],
  },
  'POST /api/staff/student_note_undos': {
    access: { act: 'student.note' },
    log: { on: 'course_subscription', by: 'ids' },
    summary: 'Take back what one noted a moment ago',
    body: z.object({ key: Id, ids }),
    errors: [...refusals, 'wrong_state'],
  },
});
