import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { newestEdition } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { courseFee, courseInformation, courseOffer, paymentOption } from './catalogue.table.ts';
import { productDays, productTakes } from './product.queries.ts';

/** Similarity, 0 to 1, from which a word counts as a misspelling of a word in the title. */
const LIKE_ENOUGH = 0.5;

/**
 * How well a course matches a search; 0 for not at all. Each word must match the start of a word of the course or its
 * units or, from four letters on, a misspelling. No word index: row security does not let PostgreSQL use one before it
 * has selected the organisation's rows.
 */
const scoreFor = (words: readonly string[]): SQL<number> =>
  words.length === 0
    ? sql<number>`1::real`
    : sql<number>`(
      select case when min(found.score) > 0 then sum(found.score) else 0 end
      from unnest(${sql.param(words)}::text[]) as given(word),
        lateral (select to_tsquery('english', given.word || ':*') as query) as asked,
        lateral (select case
          when numnode(asked.query) = 0 then 0.01
          when ${course.words} @@ asked.query then 1 + ts_rank(${course.words}, asked.query)
          when exists (
            select from course_edition_unit cu join unit u on u.organisation_id = cu.organisation_id and u.id = cu.unit_id
            where cu.organisation_id = ${course.organisationId}
              and cu.course_edition_id = ${newestEdition(course.organisationId, course.id)}
              and u.words @@ asked.query) then 0.5
          when length(given.word) >= 4
            and word_similarity(given.word, ${course.title} || ' ' || ${course.area}) >= ${LIKE_ENOUGH}::real
            then 0.4 * word_similarity(given.word, ${course.title} || ' ' || ${course.area})
          else 0 end as score) as found)::real`;

/** The price of a course in cents, GST included: the sum of its mandatory fees. */
export const priceCents = sql<number>`(
  select coalesce(sum(fee.cents), 0)::int from course_fee fee
  where fee.organisation_id = ${course.organisationId} and fee.course_id = ${course.id} and fee.mandatory)`;

const offered = {
  id: course.id,
  code: course.code,
  title: course.title,
  summary: course.summary,
  coverFileId: course.coverFileId,
  coverAlt: sql<string>`coalesce(${course.coverAlt}, '')`,
  area: course.area,
  kind: course.kind,
  modes: courseOffer.modes,
  durationWeeks: courseOffer.durationWeeks,
  accredited: courseOffer.accredited,
  currency: courseOffer.currency,
  gst: courseOffer.gst,
  priceCents,
};

export const offerOfCourse = and(
  eq(courseOffer.organisationId, course.organisationId),
  eq(courseOffer.courseId, course.id),
);
/** Students can find the course and begin a registration. */
export const isOffered = and(
  eq(course.status, 'published'),
  eq(courseOffer.listed, true),
  isNotNull(newestEdition(course.organisationId, course.id)),
);

const scored = (tx: Tx, words: readonly string[]) =>
  tx
    .select({ ...offered, score: scoreFor(words) })
    .from(course)
    .innerJoin(courseOffer, offerOfCourse)
    .where(isOffered)
    .orderBy(asc(course.title), asc(course.id));
const unsearched = prepared([], (tx) => scored(tx, []));

/** Every course open for enrolment, with how well it matches the search. */
export const offeredCourses = (tx: Tx, words: readonly string[]) =>
  words.length === 0 ? unsearched(tx, {}) : scored(tx, words);

/** A course open for enrolment, with the current version of its information. */
export async function offeredCourse(tx: Tx, id: string) {
  const current = tx
    .select({
      version: courseInformation.version,
      publishedAt: courseInformation.publishedAt,
      content: courseInformation.content,
    })
    .from(courseInformation)
    .where(
      and(
        eq(courseInformation.organisationId, course.organisationId),
        eq(courseInformation.courseId, course.id),
      ),
    )
    .orderBy(desc(courseInformation.version))
    .limit(1)
    .as('current');
  const [row] = await tx
    .select({
      ...offered,
      product: productDays,
      description: course.description,
      version: current.version,
      publishedAt: current.publishedAt,
      content: current.content,
    })
    .from(course)
    .innerJoin(courseOffer, offerOfCourse)
    .leftJoinLateral(current, sql`true`)
    .where(and(isOffered, eq(course.id, id)));
  return row ?? null;
}

/**
 * The only place that counts taken places of an intake: enrolments that were not withdrawn, and registrations without
 * one. Refers to registrations by name, because registration depends on the catalogue and not the reverse.
 */
export const takenPlaces = sql<number>`((
    select count(*) from ${courseSubscription} as enrolled
    where enrolled.organisation_id = intake.organisation_id and enrolled.intake_id = intake.id
      and enrolled.status <> 'withdrawn') + (
    select count(*) from registration taken
    where taken.organisation_id = intake.organisation_id and taken.intake_id = intake.id and taken.place_taken
      and taken.subscription_id is null))::int`;

const intakeColumns = {
  id: intake.id,
  courseId: intake.courseId,
  name: intake.name,
  startsOn: intake.startsOn,
  endsOn: intake.endsOn,
  closesOn: intake.closesOn,
  mode: intake.mode,
  location: intake.location,
  schedule: intake.schedule,
  places: intake.places,
  waitingList: intake.waitingList,
  taken: takenPlaces,
};

/** The intake is offered, its last day to enrol is not past, and the training product takes enrolments. */
const notClosedOn = (today: string) =>
  and(
    eq(intake.listed, true),
    productTakes(today),
    or(
      gte(intake.closesOn, today),
      and(isNull(intake.closesOn), or(isNull(intake.startsOn), gte(intake.startsOn, today))),
    ),
  );

/** The intake is open for enrolment on this day. */
export const openOn = (today: string) =>
  and(notClosedOn(today), or(isNull(intake.opensOn), lte(intake.opensOn, today)));

/** Intakes of a course that are open for enrolment on this day or open later, in the order of their start. */
export async function offeredIntakes(tx: Tx, today: string, courseId: string) {
  return tx
    .select({ ...intakeColumns, opensOn: intake.opensOn })
    .from(intake)
    .where(and(notClosedOn(today), eq(intake.courseId, courseId)))
    .orderBy(sql`${intake.startsOn} asc nulls first`, asc(intake.id));
}

/** Intakes open for enrolment on this day, of one course or all; those that start at any time first, then by start. */
export async function openIntakes(tx: Tx, today: string, courseId?: string) {
  return tx
    .select(intakeColumns)
    .from(intake)
    .where(and(openOn(today), courseId === undefined ? undefined : eq(intake.courseId, courseId)))
    .orderBy(sql`${intake.startsOn} asc nulls first`, asc(intake.id));
}

/** An intake, even when enrolment is closed. */
export async function intakeById(tx: Tx, id: string) {
  const [row] = await tx.select(intakeColumns).from(intake).where(eq(intake.id, id));
  return row ?? null;
}

/** Locks the intake until this transaction ends. */
export async function holdIntake(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: intake.id }).from(intake).where(eq(intake.id, id)).for('update');
}

/** The units of the newest published edition, in order. */
export async function unitsOfCourse(tx: Tx, courseId: string) {
  return tx
    .select({
      id: unit.id,
      code: unit.code,
      title: unitEdition.title,
      summary: unitEdition.summary,
      kind: courseEditionUnit.kind,
    })
    .from(courseEditionUnit)
    .innerJoin(unit, tenantJoin(unit, courseEditionUnit, courseEditionUnit.unitId))
    .innerJoin(unitEdition, tenantJoin(unitEdition, courseEditionUnit, courseEditionUnit.unitEditionId))
    .where(
      eq(
        courseEditionUnit.courseEditionId,
        newestEdition(courseEditionUnit.organisationId, sql`${courseId}::uuid`),
      ),
    )
    .orderBy(asc(courseEditionUnit.position));
}

export async function feesOfCourse(tx: Tx, courseId: string) {
  return tx
    .select({
      id: courseFee.id,
      label: courseFee.label,
      kind: courseFee.kind,
      cents: courseFee.cents,
      gst: courseFee.gst,
      mandatory: courseFee.mandatory,
    })
    .from(courseFee)
    .where(eq(courseFee.courseId, courseId))
    .orderBy(desc(courseFee.mandatory), asc(courseFee.position));
}

export async function paymentOptionsOfCourse(tx: Tx, courseId: string) {
  return tx
    .select({
      id: paymentOption.id,
      name: paymentOption.name,
      kind: paymentOption.kind,
      depositCents: paymentOption.depositCents,
      instalments: paymentOption.instalments,
      every: paymentOption.every,
    })
    .from(paymentOption)
    .where(and(eq(paymentOption.courseId, courseId), isNull(paymentOption.retiredAt)))
    .orderBy(asc(paymentOption.position));
}
