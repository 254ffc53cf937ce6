import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { LockReason } from './assessments/locks.ts';
import { Day, Id, IdParams, Instant, Progress } from './kit/values.ts';

export const subscriptionStatuses = [
  'pending',
  'active',
  'paused',
  'completed',
  'withdrawn',
  'expired',
] as const;
export const SubscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** The state of a subscription on its card today; one pure rule derives it from status, dates and progress. */
export const subscriptionPhases = [
  'pending',
  'starts_later',
  'pre_course',
  'payment_late',
  'paused',
  'not_started',
  'in_progress',
  'completed',
  'access_ended',
  'withdrawn',
] as const;
export const SubscriptionPhase = z.enum(subscriptionPhases);
export type SubscriptionPhase = z.output<typeof SubscriptionPhase>;

export const SubscriptionCard = z
  .object({
    id: Id,
    status: SubscriptionStatus,
    phase: SubscriptionPhase,
    course: z.object({
      id: Id,
      code: z.string(),
      title: z.string(),
      summary: z.string(),
      cover: z.string().nullable(),
    }),
    startsOn: Day,
    accessEndsOn: Day.nullable(),
    /** While paused: the day study goes on, if that is known. */
    pausedUntil: Day.nullable(),
    /** Work is left and its last day is near. */
    accessEndsSoon: z.boolean(),
    completedAt: Instant.nullable(),
    lastOpenedAt: Instant.nullable(),
    preCourseRemaining: z.int(),
    progress: Progress,
    /** Where "continue" leads; null when nothing can be opened. */
    resume: z.object({ unitId: Id, itemId: Id, itemTitle: z.string() }).nullable(),
  })
  .meta({ id: 'SubscriptionCard' });
export type SubscriptionCard = z.output<typeof SubscriptionCard>;

const CountedItem = z.object({
  id: Id,
  title: z.string(),
  required: z.boolean(),
  done: z.boolean(),
  completedAt: Instant.nullable(),
});

export const SubscriptionDetail = SubscriptionCard.extend({
  registerAgain: z.boolean().meta({ description: 'It is over, and the course is open for registration' }),
  units: z.array(
    z.object({
      id: Id,
      code: z.string(),
      title: z.string(),
      summary: z.string(),
      kind: z.enum(['core', 'elective']),
      minutes: z.int(),
      progress: Progress,
      locked: LockReason.nullable(),
      /** The other open subscription that holds it too, in which it is studied and counted. */
      studiedIn: z
        .object({
          id: Id,
          courseTitle: z.string(),
          again: z.boolean().meta({ description: 'It is this course, studied once more' }),
        })
        .nullable(),
      /** Explains the percentage: what counts, what is missing, when it was counted. */
      counted: z.array(CountedItem),
    }),
  ),
}).meta({ id: 'SubscriptionDetail' });
export type SubscriptionDetail = z.output<typeof SubscriptionDetail>;

export const subscriptions = contract({
  'GET /api/student/course_subscriptions': {
    access: 'student',
    summary: 'My course subscriptions, those that need me first',
    response: z.object({ subscriptions: z.array(SubscriptionCard) }),
  },
  'GET /api/student/course_subscriptions/:id': {
    access: 'student',
    summary: 'One subscription: units, progress and how it is counted',
    params: IdParams,
    response: SubscriptionDetail,
    errors: ['not_found'],
  },
});
