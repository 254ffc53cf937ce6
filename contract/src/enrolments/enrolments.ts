import { z } from 'zod';
import { refusedProducts } from '#contract/catalogue.ts';
import { contract } from '#contract/kit/contract.ts';
import { Cents } from '#contract/kit/money.ts';
import { Day, Id, IdParams, Instant, Line, Reason } from '#contract/kit/values.ts';
import { Adjustment } from './adjustments.ts';
import { StudentNote } from './atRisk.ts';
import { EndingMoney, IntakeMoney } from './endingMoney.ts';
import { EnrolmentSettings } from './enrolmentSettings.ts';
import { SubscriptionStatus } from '#contract/subscriptions.ts';

/* What staff do with an enrolment, which is a course subscription. */

/** The acts a person of staff can do; `complete`, `reopen` and `expire` follow from something else. */
export const enrolmentActs = [
  'extend',
  'pause',
  'resume',
  'end',
  'change_intake',
  'withdraw',
  'transfer',
] as const;

/** A code of a list of the organisation's country, with its words. */
export const EnrolmentCode = z.object({ code: z.string(), label: z.string() }).meta({ id: 'EnrolmentCode' });
export type EnrolmentCode = z.output<typeof EnrolmentCode>;

/** Made on the device: the same key is the same act, however often it is sent. */
const key = Id;

export const Enrolment = z
  .object({
    id: Id,
    person: z.object({ id: Id, name: z.string() }),
    own: z.boolean().meta({ description: 'Of whoever asks, who changes nothing of it' }),
    course: z.object({ id: Id, code: z.string(), title: z.string() }),
    intake: z
      .object({
        id: Id,
        name: z.string(),
        startsOn: Day.nullable(),
        location: z.string().nullable(),
        trainers: z.array(z.object({ id: Id, name: z.string() })),
      })
      .nullable(),
    status: SubscriptionStatus,
    startsOn: Day,
    expectedEndsOn: Day.nullable(),
    accessEndsOn: Day.nullable(),
    pausedOn: Day.nullable(),
    pausedUntil: Day.nullable(),
    completedAt: Instant.nullable(),
    withdrawalReason: z.string().nullable(),
    lastEngagedOn: Day.nullable(),
    studyReason: EnrolmentCode.nullable(),
    fundingSource: EnrolmentCode.nullable(),
    /** The subscription it was transferred from. */
    followsId: Id.nullable(),
    adjustments: z.array(Adjustment).meta({ description: 'The newest first' }),
    notes: z
      .array(StudentNote)
      .meta({ description: 'What staff noted, the newest first; empty for the student it is about' }),
    /** What can be done now. */
    acts: z.array(z.enum(enrolmentActs)),
    events: z.array(
      z.object({
        id: Id,
        act: z.string(),
        status: SubscriptionStatus,
        reason: z.string(),
        by: z.string().nullable().meta({ description: 'Null when the application did it' }),
        at: Instant,
      }),
    ),
  })
  .meta({ id: 'Enrolment' });
export type Enrolment = z.output<typeof Enrolment>;

const keepCents = Cents.min(0).default(0);
const Keep = z.object({ keepCents: z.coerce.number().int().min(0).max(100_000_000).default(0) });
export const Target = z.object({ courseId: Id, intakeId: Id.nullable(), paymentOptionId: Id.nullable() });

/** As they are reported; of the lists of the organisation's country. */
export const codes = { studyReason: Line(10).nullable(), fundingSource: Line(10).nullable() };

const changes = { params: IdParams, response: Enrolment } as const;
const refusals = ['not_found', 'own_work', 'wrong_state', 'idempotency_conflict'] as const;
const change = { access: { act: 'enrolment.change' }, log: { on: 'course_subscription' } } as const;
/** What an act would do, read before it is done. */
const reads = { ...change, params: IdParams } as const;

const WithRevision = EnrolmentSettings.extend({ revision: Line(64) });

export const enrolments = contract({
  'GET /api/staff/course_subscriptions/:id': {
    access: { act: 'enrolment.read' },
    log: { on: 'course_subscription' },
    summary: 'An enrolment, what can be done with it, and its history',
    params: IdParams,
    response: Enrolment,
    errors: ['not_found'],
  },
  'POST /api/staff/course_subscriptions': {
    access: { act: 'enrolment.change' },
    log: { on: 'course_subscription', by: 'made' },
    summary: 'Enrol somebody by hand; their bill is opened as at a registration',
    body: Target.extend({
      key,
      personId: Id,
      ...codes,
      reason: Reason,
    }),
    response: Enrolment,
    status: 201,
    errors: [
      ...refusedProducts,
      'not_found',
      'own_work',
      'idempotency_conflict',
      'intake_full',
      'prepaid_limit',
    ],
  },
  'POST /api/staff/course_subscriptions/:id/extension': {
    ...change,
    ...changes,
    summary: 'Give access until a later day; what has expired opens again',
    body: z.object({ key, accessEndsOn: Day, reason: Reason }),
    errors: refusals,
  },
  'POST /api/staff/course_subscriptions/:id/pause': {
    ...change,
    ...changes,
    summary: 'Pause study, until a day or until it is resumed',
    body: z.object({ key, until: Day.nullable(), reason: Reason }),
    errors: refusals,
  },
  'POST /api/staff/course_subscriptions/:id/resumption': {
    ...change,
    ...changes,
    summary: 'End a pause now; access lasts as much longer, unless the organisation says otherwise',
    body: z.object({ key, reason: Reason }),
    errors: refusals,
  },
  'POST /api/staff/course_subscriptions/:id/access_end': {
    ...change,
    ...changes,
    summary: 'End access after a day, or at once; its money stays as it is, or is settled as at a withdrawal',
    body: z.object({
      key,
      lastDay: Day.nullable(),
      settle: z.object({ keepCents }).nullable().default(null).meta({
        description: 'Null leaves the money; settling needs an end that is no day to come',
      }),
      reason: Reason,
    }),
    errors: refusals,
  },
  'GET /api/staff/course_subscriptions/:id/access_end': {
    ...reads,
    summary: 'What settling the money as access ends would do to it',
    query: Keep,
    response: EndingMoney,
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/course_subscriptions/:id/intake': {
    ...change,
    ...changes,
    summary: 'Move to another intake of the course; nothing is billed',
    body: z.object({ key, intakeId: Id, reason: Reason }),
    errors: [...refusals, 'intake_full', 'changed_elsewhere'],
  },
  'GET /api/staff/course_subscriptions/:id/intake': {
    ...reads,
    summary: 'What was agreed, and what who enrols in the course today is billed; moving changes neither',
    response: IntakeMoney,
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/course_subscriptions/:id/correction': {
    ...change,
    ...changes,
    summary: 'Correct what is reported of it: why they study, and who pays for the training; at any time',
    body: z.object({ key, ...codes, reason: Reason }),
    errors: ['not_found', 'own_work', 'idempotency_conflict'],
  },
  'GET /api/staff/course_subscriptions/:id/withdrawal': {
    ...reads,
    summary: 'What withdrawing today would do to the money',
    query: Keep,
    response: EndingMoney,
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/course_subscriptions/:id/withdrawal': {
    ...change,
    ...changes,
    summary: 'Withdraw a student; what was taught is paid, the rest is cancelled, credited and due back',
    body: z.object({ key, lastEngagedOn: Day.nullable(), keepCents, reason: Reason }),
    errors: [...refusals, 'changed_elsewhere'],
  },
  'GET /api/staff/course_subscriptions/:id/transfer': {
    ...reads,
    summary: 'What transferring to another course would keep, end and cost; changes nothing',
    query: Keep.extend({ courseId: Id, intakeId: Id.optional(), paymentOptionId: Id.optional() }),
    response: z.object({
      ending: EndingMoney,
      /** Units that both courses have. */
      units: z.array(z.object({ id: Id, code: z.string(), title: z.string() })),
      priceCents: Cents,
      instalments: z.array(z.object({ cents: Cents, dueOn: Day.nullable() })),
    }),
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/course_subscriptions/:id/transfer': {
    ...change,
    ...changes,
    summary:
      'Transfer to another course: the first ends like a withdrawal, and what is due back pays the second, which is the answer',
    body: Target.extend({ key, keepCents, reason: Reason }),
    errors: [...refusals, ...refusedProducts, 'intake_full', 'prepaid_limit', 'changed_elsewhere'],
  },
  'GET /api/staff/enrolment_settings': {
    access: { act: 'enrolment.read' },
    summary: 'The organisation’s rules for registrations and enrolments',
    response: WithRevision,
  },
  'PUT /api/staff/enrolment_settings': {
    access: { act: 'settings.change' },
    log: { on: 'enrolment_settings', by: 'none' },
    summary: 'Change all the rules; `revision` is the one that was read',
    body: WithRevision,
    response: WithRevision,
    errors: ['changed_elsewhere'],
  },
});
