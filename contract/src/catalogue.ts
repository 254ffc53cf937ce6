import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { pageOf, PageQuery } from './kit/paging.ts';
import { RichText } from './kit/richText.ts';
import { Day, Id, IdParams, Instant, Line } from './kit/values.ts';

export const courseModes = ['online', 'classroom', 'workplace', 'blended'] as const;
export const Mode = z.enum(courseModes);
export type CourseMode = z.output<typeof Mode>;
const gstTreatments = ['free', 'taxable', 'mixed'] as const;
const CourseKind = z.enum(['qualification', 'skill_set', 'short_course']);

export const catalogueSorts = ['relevance', 'title', 'price', 'start'] as const;
export const CatalogueQuery = PageQuery.extend({
  q: Line(100).default(''),
  area: Line(100).optional(),
  mode: Mode.optional(),
  location: Line(100).optional(),
  start: z
    .string()
    .regex(/^(any|soon|\d{4}-(0[1-9]|1[0-2]))$/)
    .optional()
    .meta({ description: '`any` = at any time, `soon` = within four weeks, or a month YYYY-MM' }),
  priceMax: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .optional()
    .meta({ description: 'The most it may cost, in cents' }),
  accredited: z.enum(['yes', 'no']).optional(),
  sort: z.enum(catalogueSorts).default('relevance'),
});

/** Money is in whole cents, tax included. */
const Cents = z.int().min(0);
/** Why a training product takes no enrolments: errors of every way to enrol. */
export const refusedProducts = ['product_not_on_scope', 'product_enrolment_ended'] as const;

const Places = {
  placesLeft: z.int().min(0).nullable().meta({ description: 'Null: as many as want' }),
  full: z.boolean(),
  waitingList: z.boolean().meta({ description: 'Whether a full one takes names' }),
};

export const NextIntake = z.object({
  id: Id,
  startsOn: Day.nullable().meta({ description: 'Null: at any time' }),
  location: z.string().nullable(),
  ...Places,
});
export type NextIntake = z.output<typeof NextIntake>;

const courseFields = {
  id: Id,
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.string().nullable().meta({ description: 'URL' }),
  coverAlt: z.string().meta({ description: 'What the cover shows; empty where it only decorates' }),
  area: z.string(),
  kind: CourseKind,
  modes: z.array(Mode),
  durationWeeks: z.int().min(1),
  accredited: z.boolean(),
  priceCents: Cents.meta({ description: 'Every mandatory fee together' }),
  currency: z.string(),
  gst: z.enum(gstTreatments),
};

export const CatalogueCard = z
  .object({
    ...courseFields,
    nextIntake: NextIntake.nullable(),
    locations: z.array(z.string()),
  })
  .meta({ id: 'CatalogueCard' });
export type CatalogueCard = z.output<typeof CatalogueCard>;

const Facet = z.object({ value: z.string(), count: z.int() });
export type Facet = z.output<typeof Facet>;
/** The choices of each filter, with how many courses each would leave given the other filters. */
export const Facets = z.object({
  area: z.array(Facet),
  mode: z.array(Facet),
  location: z.array(Facet),
  start: z.array(Facet),
  priceMax: z.array(Facet),
  accredited: z.array(Facet),
});
export type Facets = z.output<typeof Facets>;

export const CataloguePage = pageOf(CatalogueCard).extend({
  facets: Facets,
  currency: z.string(),
  /** When nothing is found: filters to remove, and how many courses that would show. */
  loosen: z.array(
    z.object({
      filter: z.enum(['q', 'area', 'mode', 'location', 'start', 'priceMax', 'accredited']),
      count: z.int(),
    }),
  ),
});
export type CataloguePage = z.output<typeof CataloguePage>;

/** What must be disclosed before enrolment, in reading order. */
export const informationSections = [
  'outcomes',
  'entryRequirements',
  'delivery',
  'assessment',
  'support',
  'obligations',
  'feesAndRefunds',
  'withdrawal',
  'thirdParties',
  'outcomesAfter',
] as const;
export type InformationSection = (typeof informationSections)[number];
export const CourseInformation = z.object(
  Object.fromEntries(informationSections.map((section) => [section, RichText])) as Record<
    InformationSection,
    typeof RichText
  >,
);
export type CourseInformation = z.output<typeof CourseInformation>;

export const CourseIntake = z.object({
  id: Id,
  name: z.string(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  closesOn: Day.nullable().meta({ description: 'The last day to enrol' }),
  mode: Mode,
  location: z.string().nullable(),
  schedule: z.string(),
  ...Places,
});
export type CourseIntake = z.output<typeof CourseIntake>;

export const ComingIntake = z.object({
  id: Id,
  name: z.string(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  opensOn: Day.meta({ description: 'The first day to enrol' }),
});
export type ComingIntake = z.output<typeof ComingIntake>;

export const CourseFee = z.object({
  id: Id,
  label: z.string(),
  kind: z.enum(['tuition', 'materials', 'enrolment', 'other']),
  cents: Cents,
  gst: z.enum(['free', 'taxable']),
  mandatory: z.boolean(),
});
export type CourseFee = z.output<typeof CourseFee>;

export const CoursePlan = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['full', 'by_date', 'by_unit']),
  depositCents: Cents,
  /** After the deposit, in order of payment. */
  instalmentCents: z.array(Cents),
  every: z.enum(['week', 'fortnight', 'month']).nullable(),
});
export type CoursePlan = z.output<typeof CoursePlan>;

export const CoursePage = z
  .object({
    ...courseFields,
    gstCents: Cents.meta({ description: 'GST within the price' }),
    description: RichText,
    units: z.array(
      z.object({
        id: Id,
        code: z.string(),
        title: z.string(),
        summary: z.string(),
        kind: z.enum(['core', 'elective']),
      }),
    ),
    intakes: z.array(CourseIntake),
    closed: z
      .enum(refusedProducts)
      .nullable()
      .meta({ description: 'Why nobody can enrol, whatever the start' }),
    coming: z
      .array(ComingIntake)
      .meta({ description: 'Starts that nobody can enrol in yet, with the day they open' }),
    fees: z.array(CourseFee),
    plans: z.array(CoursePlan),
    information: z
      .object({ version: z.int(), publishedAt: Instant, content: CourseInformation })
      .nullable()
      .meta({ description: 'The pre-enrolment information as it stands now' }),
  })
  .meta({ id: 'CoursePage' });
export type CoursePage = z.output<typeof CoursePage>;

export const catalogue = contract({
  'GET /api/public/courses': {
    access: 'public',
    summary: 'Search what can be enrolled in; with the filters there are and what each would leave',
    query: CatalogueQuery,
    response: CataloguePage,
  },
  'GET /api/public/courses/:id': {
    access: 'public',
    summary: 'All that is told about a course before enrolment',
    params: IdParams,
    response: CoursePage,
    errors: ['not_found'],
  },
});
