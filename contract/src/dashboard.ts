import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { Cents, Currency } from './kit/money.ts';
import { SubscriptionCard } from './subscriptions.ts';
import { Day, Id, Instant } from './kit/values.ts';

/** The one next thing to do. The screen turns its reason into a sentence. */
export const NextStep = z
  .discriminatedUnion('reason', [
    z.object({
      reason: z.literal('pre_course'),
      subscriptionId: Id,
      courseTitle: z.string(),
      remaining: z.int(),
      itemTitle: z.string().nullable(),
    }),
    z.object({
      reason: z.literal('continue_item'),
      subscriptionId: Id,
      courseTitle: z.string(),
      unitId: Id,
      itemId: Id,
      itemTitle: z.string(),
      lastOpenedAt: Instant,
      percent: z.int(),
    }),
    z.object({
      reason: z.literal('access_ends_soon'),
      subscriptionId: Id,
      courseTitle: z.string(),
      unitId: Id,
      itemId: Id,
      itemTitle: z.string(),
      accessEndsOn: Day,
      percent: z.int(),
    }),
    z.object({
      reason: z.literal('assessment_action_needed'),
      assessmentId: Id,
      title: z.string(),
      count: z.int().meta({ description: 'Items to do again' }),
      releasedAt: Instant.nullable(),
    }),
    z.object({
      reason: z.literal('assessment_running'),
      assessmentId: Id,
      title: z.string(),
      endsAt: Instant.nullable().meta({ description: 'When its time is up' }),
    }),
    z.object({
      reason: z.literal('assessment_due_soon'),
      assessmentId: Id,
      title: z.string(),
      dueAt: Instant,
    }),
    z.object({ reason: z.literal('assessment_ready'), assessmentId: Id, title: z.string() }),
    z.object({
      reason: z.literal('payment_late'),
      courseTitle: z.string().nullable().meta({ description: 'Null when it is for several, or for none' }),
      cents: Cents,
      currency: Currency,
      dueOn: Day.nullable().meta({ description: 'The day the oldest of it was due' }),
      pauses: z.boolean().meta({ description: 'What is not finished is closed until it is paid' }),
    }),
    z.object({
      reason: z.literal('payment_due'),
      courseTitle: z.string().nullable(),
      cents: Cents,
      currency: Currency,
      dueOn: Day,
      today: z.boolean(),
    }),
    z.object({
      reason: z.literal('class_soon'),
      subscriptionId: Id,
      courseTitle: z.string(),
      startsAt: Instant,
      place: z.string().meta({ description: 'Empty where none was given' }),
    }),
    z.object({
      reason: z.literal('observation_to_confirm'),
      assessmentId: Id,
      title: z.string(),
    }),
    z.object({
      reason: z.literal('message_to_read'),
      subscriptionId: Id,
      courseTitle: z.string(),
      sentAt: Instant.meta({ description: 'Of the oldest that was not read' }),
    }),
    z.object({ reason: z.literal('data_to_complete') }),
    z.object({
      reason: z.literal('feedback_released'),
      assessmentId: Id,
      title: z.string(),
      releasedAt: Instant,
    }),
    z.object({ reason: z.literal('waits_for_marking'), assessmentId: Id, title: z.string() }),
    z.object({ reason: z.literal('course_open'), subscriptionId: Id, courseTitle: z.string() }),
    z.object({ reason: z.literal('pending'), subscriptionId: Id, courseTitle: z.string() }),
    z.object({
      reason: z.literal('start'),
      subscriptionId: Id,
      courseTitle: z.string(),
      unitId: Id,
      itemId: Id,
      itemTitle: z.string(),
    }),
    z.object({
      reason: z.literal('waits_for_release'),
      subscriptionId: Id,
      courseTitle: z.string(),
      opensAt: Instant,
    }),
    z.object({ reason: z.literal('starts_later'), subscriptionId: Id, courseTitle: z.string(), day: Day }),
    z.object({
      reason: z.literal('study_paused'),
      subscriptionId: Id,
      courseTitle: z.string(),
      /** The day it continues, if that is known. */
      until: Day.nullable(),
    }),
    z.object({ reason: z.literal('all_done'), subscriptionId: Id, courseTitle: z.string() }),
    z.object({ reason: z.literal('nothing') }),
  ])
  .meta({ id: 'NextStep' });
export type NextStep = z.output<typeof NextStep>;

export const paymentStates = ['late', 'due', 'coming', 'on_its_way', 'charged', 'date_asked'] as const;

export const UpcomingDate = z.object({
  kind: z.enum(['class', 'starts', 'opens', 'access_ends', 'assessment_due', 'payment']),
  at: Instant,
  title: z.string().meta({ description: 'Empty for a payment that belongs to no course' }),
  subscriptionId: Id.nullable(),
  assessmentId: Id.nullable(),
  payment: z.object({ cents: Cents, currency: Currency, state: z.enum(paymentStates) }).nullable(),
  place: z.string().optional().meta({ description: 'Of a class; left out where none was given' }),
});
export type UpcomingDate = z.output<typeof UpcomingDate>;

const Dashboard = z
  .object({
    nextStep: NextStep,
    subscriptions: z.array(SubscriptionCard),
    upcoming: z.array(UpcomingDate),
    announcements: z.array(z.object({ id: Id, title: z.string() })).meta({
      description: 'Those that are new: not read, and still shown; the newest first, at most three',
    }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof Dashboard>;

export const dashboard = contract({
  'GET /api/student/dashboard': {
    access: 'student',
    summary: 'The one next step, the cards, and what comes soon',
    response: Dashboard,
  },
});
