import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { Day, Id, Line, Reason } from '#contract/kit/values.ts';
import { SubscriptionStatus, subscriptionStatuses } from '#contract/subscriptions.ts';
import { mostChanged } from './limits.ts';

/* The enrolments of the organisation, and what is done to many of them at once. */

/** What is listed: those that have not ended, those whose access ends soon, those in one state, or all. */
export const enrolmentViews = ['current', 'ending', ...subscriptionStatuses, 'all'] as const;
export type EnrolmentView = (typeof enrolmentViews)[number];

export const EnrolmentsQuery = PageQuery.extend({
  search: Line(100).default(''),
  view: z.enum(enrolmentViews).default('current'),
  courseId: Id.optional(),
  intakeId: Id.optional(),
});

const Days = z.object({
  status: SubscriptionStatus,
  startsOn: Day,
  accessEndsOn: Day.nullable(),
  pausedUntil: Day.nullable(),
  intake: z.object({ id: Id, name: z.string() }).nullable(),
});

export const EnrolmentRow = Days.extend({
  id: Id,
  person: z.object({ id: Id, name: z.string() }),
  course: z.object({ id: Id, code: z.string(), title: z.string() }),
}).meta({ id: 'EnrolmentRow' });
export type EnrolmentRow = z.output<typeof EnrolmentRow>;

export const EnrolmentList = pageOf(EnrolmentRow)
  .extend({
    courses: z.array(z.object({ id: Id, title: z.string() })).meta({ description: 'To narrow the list to' }),
    intakes: z
      .array(z.object({ id: Id, name: z.string() }))
      .meta({ description: 'Those of the course the list is narrowed to, newest start first' }),
  })
  .meta({ id: 'EnrolmentList' });
export type EnrolmentList = z.output<typeof EnrolmentList>;

/** An act without a money side, with what it needs: the money of a withdrawal is looked at one by one. */
export const EnrolmentChange = z.discriminatedUnion('act', [
  z.object({ act: z.literal('extend'), accessEndsOn: Day }),
  z.object({ act: z.literal('pause'), until: Day.nullable() }),
  z.object({ act: z.literal('resume') }),
  z.object({ act: z.literal('end'), lastDay: Day.nullable() }),
  z.object({ act: z.literal('change_intake'), intakeId: Id }),
]);
export type EnrolmentChange = z.output<typeof EnrolmentChange>;

export const ChangedEnrolment = z
  .object({
    id: Id,
    after: Days.nullable().meta({ description: 'Null where it cannot be done' }),
    refusal: z
      .string()
      .nullable()
      .meta({ description: 'Why it cannot be done: the code of the wrong field, or of the error' }),
  })
  .meta({ id: 'ChangedEnrolment' });
export type ChangedEnrolment = z.output<typeof ChangedEnrolment>;

const ids = z.array(Id).min(1).max(mostChanged);
const Changed = z.object({
  rows: z.array(ChangedEnrolment).meta({ description: 'Of each of the ids, in no order' }),
});

export const enrolmentList = contract({
  'GET /api/staff/course_subscriptions': {
    access: { act: 'enrolment.read' },
    summary: 'Enrolments, the newest start first; those that end soon by their last day',
    query: EnrolmentsQuery,
    response: EnrolmentList,
  },
  'POST /api/staff/enrolment_change_checks': {
    access: { act: 'enrolment.change' },
    log: { on: 'course_subscription', by: 'ids' },
    summary: 'What a change would do to each of these enrolments; nothing is changed',
    body: z.object({ ids, change: EnrolmentChange }),
    response: Changed,
    errors: ['not_found'],
  },
  'POST /api/staff/enrolment_changes': {
    access: { act: 'enrolment.change' },
    log: { on: 'course_subscription', by: 'ids' },
    summary: 'Change these enrolments; what cannot be done to one is told, and the others are changed',
    body: z.object({ ids, change: EnrolmentChange, key: Id, reason: Reason }),
    response: Changed,
    errors: ['not_found'],
  },
});
