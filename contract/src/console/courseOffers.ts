import { z } from 'zod';
import { courseModes, CourseFee, Mode } from '#contract/catalogue.ts';
import { contract } from '#contract/kit/contract.ts';
import { Cents, Currency } from '#contract/kit/money.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { RichText } from '#contract/kit/richText.ts';
import { Day, Id, IdParams, Instant, Int4, Line } from '#contract/kit/values.ts';

/* How courses are offered: what they are called, what they cost, how they are paid, and who can find them. */

/**
 * `draft`: nobody can enrol. `unlisted`: staff can enrol people. `listed`: it stands in the catalogue as well. `template`:
 * courses begin from it, and nobody ever enrols.
 */
export const courseStates = ['draft', 'unlisted', 'listed', 'template'] as const;
export type CourseState = (typeof courseStates)[number];
const State = z.enum(courseStates);

/** What is still missing before a student can enrol in the catalogue. */
export const courseLacks = ['units', 'information', 'intake', 'payment'] as const;
export type CourseLack = (typeof courseLacks)[number];

export const courseKinds = ['qualification', 'skill_set', 'short_course'] as const;
const about = {
  code: Line(40).min(1),
  title: Line(200).min(1),
  kind: z.enum(courseKinds),
  area: Line(80).min(1).meta({ description: 'The field it is found under in the catalogue' }),
  summary: Line(300),
};

export const OfferFee = CourseFee.extend({ label: Line(100).min(1), cents: Cents });
export type OfferFee = z.output<typeof OfferFee>;

export const OfferPlan = z.object({
  id: Id.meta({ description: 'Made on the device when it is new' }),
  name: Line(80).min(1),
  kind: z.enum(['full', 'by_date', 'by_unit']),
  depositCents: Cents.meta({ description: 'Paid at once; 0: the first instalment is' }),
  instalments: Int4.min(0).max(120).meta({ description: 'After the deposit' }),
  every: z.enum(['week', 'fortnight', 'month']).nullable().meta({ description: 'Of `by_date` only' }),
});
export type OfferPlan = z.output<typeof OfferPlan>;

/** The picture of a course. Whoever gives one decides whether it tells something. */
const CoursePicture = z.object({
  fileId: Id.meta({ description: 'As uploaded for a course' }),
  alt: Line(200).min(1).nullable().meta({ description: 'What it shows; null: it only decorates' }),
});

/** A training product on the organisation's scope and on the national register. Without days it is simply offered. */
export const TrainingProduct = z.object({
  scopeSince: Day.nullable(),
  scopeUntil: Day.nullable(),
  ended: z
    .object({
      how: z.enum(['superseded', 'deleted']),
      on: Day,
      replacedBy: Line(40).meta({ description: 'The code of the product in its place; may be empty' }),
      enrolUntil: Day.meta({ description: 'The last day for new enrolments, and for their start' }),
      teachOutUntil: Day.meta({ description: 'The last day for students under way' }),
    })
    .nullable(),
});
export type TrainingProduct = z.output<typeof TrainingProduct>;

/** How far a training product is, where staff have to know it. */
const ProductState = z.object({
  state: z.enum(['not_on_scope', 'superseded', 'deleted', 'teach_out', 'ended']),
  day: Day.nullable().meta({ description: 'Until when; of `not_on_scope` from when, where it comes' }),
});
export type ProductState = z.output<typeof ProductState>;

/** A student whose study is planned to go on after the teach-out, or without an end. */
const LateStudent = z.object({ subscriptionId: Id, personId: Id, name: z.string(), endsOn: Day.nullable() });

export const CourseOffer = z
  .object({
    ...about,
    description: RichText,
    picture: CoursePicture.nullable(),
    state: State,
    modes: z.array(Mode).min(1).max(courseModes.length),
    durationWeeks: Int4.min(1).max(520),
    accredited: z.boolean(),
    product: TrainingProduct.meta({ description: 'Without any day where it is not accredited' }),
    outcome: z.enum(['accept_at_once', 'accept_on_payment', 'wait_for_staff']).meta({
      description: 'What happens to a complete registration',
    }),
    accessDays: Int4.min(1).max(3650).nullable().meta({ description: 'Null: access does not end' }),
    fees: z.array(OfferFee).max(20),
    plans: z.array(OfferPlan).max(10).meta({ description: 'Without any, it is paid in full at once' }),
  })
  .meta({ id: 'CourseOffer' });
export type CourseOffer = z.output<typeof CourseOffer>;

export const CourseOfferPage = z
  .object({
    id: Id,
    offer: CourseOffer,
    revision: z.string().meta({ description: 'Changes with the offer' }),
    currency: Currency,
    units: z.array(
      z.object({ id: Id, code: z.string(), title: z.string(), kind: z.enum(['core', 'elective']) }),
    ),
    information: z.object({ version: z.int(), publishedAt: Instant }).nullable(),
    openIntakes: z.int(),
    lacks: z.array(z.enum(courseLacks)),
    productState: ProductState.nullable(),
    lateStudents: z
      .object({ total: z.int(), first: z.array(LateStudent) })
      .meta({ description: 'Who would not be done when the teach-out ends' }),
    used: z.boolean().meta({
      description: 'Somebody registered or enrolled: it cannot be a draft again, nor a template',
    }),
    runningIntakes: z.int().meta({ description: 'That have not ended: it cannot be a template meanwhile' }),
    prepaid: z
      .object({ limitCents: Cents, refuses: z.boolean() })
      .nullable()
      .meta({ description: 'The most that may be paid ahead; null: no money settings yet' }),
    gstRegistered: z.boolean().meta({ description: 'Whether fees may include GST' }),
  })
  .meta({ id: 'CourseOfferPage' });
export type CourseOfferPage = z.output<typeof CourseOfferPage>;

const CourseOfferRow = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(courseKinds),
  state: State,
  priceCents: Cents,
  currency: Currency,
  openIntakes: z.int(),
  lacks: z.array(z.enum(courseLacks)),
  productState: ProductState.nullable(),
});
export type CourseOfferRow = z.output<typeof CourseOfferRow>;

export const CourseOffersQuery = PageQuery.extend({
  search: Line(100).default(''),
  state: State.optional().meta({ description: 'Without it, every course but the templates' }),
});
export const CourseOffers = pageOf(CourseOfferRow).extend({
  templates: z
    .array(z.object({ id: Id, code: z.string(), title: z.string() }))
    .meta({ description: 'All that a course can begin from, by title' }),
});
export type CourseOffers = z.output<typeof CourseOffers>;

export const NewCourse = z.object({
  id: Id.meta({ description: 'Made on the device, so that a press sent twice adds one' }),
  ...about,
  units: z
    .array(z.object({ code: Line(40).min(1), title: Line(200).min(1) }))
    .min(1)
    .max(100)
    .meta({ description: 'A unit whose code is known is used as it is; the others are added' }),
});
export type NewCourse = z.output<typeof NewCourse>;

export const CourseCopy = z.object({
  id: Id.meta({ description: 'Made on the device, so that a press sent twice adds one' }),
  code: about.code,
  title: about.title,
  template: z.boolean().default(false).meta({ description: 'The copy is a template; otherwise a draft' }),
});
export type CourseCopy = z.output<typeof CourseCopy>;

const change = { act: 'settings.change' } as const;

export const courseOffers = contract({
  'GET /api/staff/courses': {
    access: change,
    summary: 'Courses with their state, price and what they lack, by title; templates apart',
    query: CourseOffersQuery,
    response: CourseOffers,
  },
  'POST /api/staff/courses': {
    access: change,
    log: { on: 'course', by: 'made' },
    summary: 'Add a course with its units as a draft that nobody can enrol in yet',
    body: NewCourse,
    response: CourseOfferPage,
    status: 201,
    errors: ['invalid_input', 'idempotency_conflict'],
  },
  'POST /api/staff/courses/:id/copies': {
    access: change,
    log: { on: 'course', by: 'made' },
    summary:
      'Add a course like this one, with its units, fees, ways to pay and information, as a draft or a template under another code',
    params: IdParams,
    body: CourseCopy,
    response: CourseOfferPage,
    status: 201,
    errors: ['not_found', 'invalid_input', 'idempotency_conflict'],
  },
  'GET /api/staff/courses/:id': {
    access: change,
    summary: 'How a course is offered, and what it lacks',
    params: IdParams,
    response: CourseOfferPage,
    errors: ['not_found'],
  },
  'PUT /api/staff/courses/:id': {
    access: change,
    log: { on: 'course' },
    summary:
      'Change how a course is offered; `revision` is the one that was read. Who registered keeps what was agreed',
    params: IdParams,
    body: CourseOffer.extend({ revision: Line(64) }),
    response: CourseOfferPage,
    errors: ['not_found', 'invalid_input', 'changed_elsewhere'],
  },
});
