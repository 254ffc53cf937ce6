import { and, asc, count, desc, eq, exists, not, or, sql, type SQL } from 'drizzle-orm';
import type { CourseOffer, CourseState } from '#contract/console/courseOffers.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { protectionsIn } from '#server/features/billing/protection/protection.queries.ts';
import { offerOfCourse, openOn, priceCents } from '#server/features/catalogue/catalogue.queries.ts';
import { courseInformation, courseOffer } from '#server/features/catalogue/catalogue.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { newestEdition, notTemplate } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

const state = sql<CourseState>`case when ${course.status} <> 'published' then ${course.status}
  when ${courseOffer.listed} then 'listed' else 'unlisted' end`;

const openIntakes = (today: string): SQL<number> => sql<number>`(select count(*)::int from ${intake}
  where ${intake.organisationId} = ${course.organisationId} and ${intake.courseId} = ${course.id}
    and ${openOn(today)})`;

/** Those of which no day has been the last yet, and those without any day. */
const runningIntakes = (today: string): SQL<number> => sql<number>`(select count(*)::int from ${intake}
  where ${intake.organisationId} = ${course.organisationId} and ${intake.courseId} = ${course.id}
    and coalesce(greatest(${intake.startsOn}, ${intake.endsOn}, ${intake.closesOn}), 'infinity') >= ${today})`;

const hasUnits = sql<boolean>`exists (select from ${courseEditionUnit}
  where ${courseEditionUnit.organisationId} = ${course.organisationId}
    and ${courseEditionUnit.courseEditionId} = ${newestEdition(course.organisationId, course.id)})`;

const productDays = {
  scopeSince: courseOffer.scopeSince,
  scopeUntil: courseOffer.scopeUntil,
  ended: courseOffer.ended,
  endedOn: courseOffer.endedOn,
  replacedBy: sql<string>`coalesce(${courseOffer.replacedBy}, '')`,
  enrolUntil: courseOffer.enrolUntil,
  teachOutUntil: courseOffer.teachOutUntil,
};
export type ProductRow = {
  readonly [K in 'scopeSince' | 'scopeUntil' | 'endedOn' | 'enrolUntil' | 'teachOutUntil']: string | null;
} & { readonly ended: 'superseded' | 'deleted' | null; readonly replacedBy: string };

/** What decides whether somebody can enrol. */
const standing = (tx: Tx, today: string) => ({
  state,
  priceCents,
  openIntakes: openIntakes(today),
  hasUnits,
  accredited: sql<boolean>`coalesce(${courseOffer.accredited}, ${course.kind} <> 'short_course')`,
  hasInformation: sql<boolean>`${exists(
    tx.select().from(courseInformation).where(eq(courseInformation.courseId, course.id)),
  )}`,
});
export interface OfferFacts {
  readonly state: CourseState;
  readonly priceCents: number;
  readonly openIntakes: number;
  readonly hasUnits: boolean;
  readonly hasInformation: boolean;
  readonly accredited: boolean;
}

export interface CourseFilter {
  /** An ILIKE pattern for code, title and area. */
  readonly pattern?: string;
  readonly state?: CourseState;
}

const matching = ({ pattern, state: wanted }: CourseFilter): SQL | undefined =>
  and(
    pattern === undefined
      ? undefined
      : or(
          ...[course.code, course.title, course.area].map(
            (text) => sql`lower(${text}) like lower(${pattern})`,
          ),
        ),
    wanted ? sql`${state} = ${wanted}` : notTemplate,
  );

/** All that courses begin from, by title. */
export const templatesByTitle = async (tx: Tx) =>
  tx
    .select({ id: course.id, code: course.code, title: course.title })
    .from(course)
    .where(not(notTemplate))
    .orderBy(asc(course.title), asc(course.id));

export async function countCourses(tx: Tx, filter: CourseFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(course)
    .leftJoin(courseOffer, offerOfCourse)
    .where(matching(filter));
  return row!.total;
}

export const coursesPage = async (
  tx: Tx,
  filter: CourseFilter,
  { today, size, skip }: { today: string; size: number; skip: number },
) =>
  tx
    .select({
      id: course.id,
      code: course.code,
      title: course.title,
      kind: course.kind,
      currency: courseOffer.currency,
      product: productDays,
      ...standing(tx, today),
    })
    .from(course)
    .leftJoin(courseOffer, offerOfCourse)
    .where(matching(filter))
    .orderBy(asc(course.title), asc(course.id))
    .limit(size)
    .offset(skip);

/** What a course itself says; columns of `course`. */
export const courseWordColumns = {
  code: course.code,
  title: course.title,
  kind: course.kind,
  area: course.area,
  summary: course.summary,
  description: course.description,
  coverFileId: course.coverFileId,
  coverAlt: course.coverAlt,
};

/** A course with its offer; null when there is none. */
export async function courseById(tx: Tx, id: string, today: string) {
  const [row] = await tx
    .select({
      course: { id: course.id, ...courseWordColumns },
      offer: {
        modes: courseOffer.modes,
        durationWeeks: courseOffer.durationWeeks,
        accredited: courseOffer.accredited,
        outcome: courseOffer.outcome,
        accessDays: courseOffer.accessDays,
        currency: courseOffer.currency,
      },
      product: productDays,
      standing: standing(tx, today),
      used: sql<boolean>`(${exists(
        tx.select().from(courseSubscription).where(eq(courseSubscription.courseId, course.id)),
      )} or ${exists(tx.select().from(registration).where(eq(registration.courseId, course.id)))})`,
      runningIntakes: runningIntakes(today),
    })
    .from(course)
    .leftJoin(courseOffer, offerOfCourse)
    .where(eq(course.id, id));
  return row ?? null;
}
export type CourseRow = NonNullable<Awaited<ReturnType<typeof courseById>>>;

/** Lets nobody else change the course until this transaction ends. */
export async function holdCourse(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: course.id }).from(course).where(eq(course.id, id)).for('no key update');
}

export async function newestInformation(tx: Tx, courseId: string) {
  const [row] = await tx
    .select({ version: courseInformation.version, publishedAt: courseInformation.publishedAt })
    .from(courseInformation)
    .where(eq(courseInformation.courseId, courseId))
    .orderBy(desc(courseInformation.version))
    .limit(1);
  return row ?? null;
}

/** What the money settings say about fees; null before they are saved. */
export async function moneyRules(tx: Tx) {
  const [row] = await tx
    .select({
      currency: billingSettings.currency,
      gstRegistered: billingSettings.gstRegistered,
      limitCents: billingSettings.prepaidLimitCents,
      protections: protectionsIn,
    })
    .from(billingSettings);
  return row ?? null;
}

/** The course that has a code already, other than this one. */
export async function codeTaken(tx: Tx, code: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: course.id })
    .from(course)
    .where(sql`lower(${course.code}) = lower(${code}) and ${course.id} <> ${id}`)
    .limit(1);
  return row !== undefined;
}

export async function changeCourse(tx: Tx, id: string, offer: CourseOffer): Promise<void> {
  const { code, title, kind, area, summary, description, picture, state: wanted } = offer;
  await tx
    .update(course)
    .set({
      code,
      title,
      kind,
      area,
      summary,
      description,
      coverFileId: picture?.fileId ?? null,
      coverAlt: picture?.alt ?? null,
      status: wanted === 'draft' || wanted === 'template' ? wanted : 'published',
    })
    .where(eq(course.id, id));
}

function endColumns(ended: CourseOffer['product']['ended']) {
  if (!ended) return { ended: null, endedOn: null, replacedBy: '', enrolUntil: null, teachOutUntil: null };
  const { how, on, ...days } = ended;
  return { ended: how, endedOn: on, ...days };
}

export async function writeOffer(
  tx: Tx,
  courseId: string,
  offer: CourseOffer,
  gst: 'free' | 'taxable' | 'mixed',
): Promise<void> {
  const { modes, durationWeeks, accredited, outcome, accessDays, product } = offer;
  const { scopeSince, scopeUntil, ended } = product;
  const listed = offer.state === 'listed';
  const values = {
    modes,
    durationWeeks,
    accredited,
    outcome,
    accessDays,
    listed,
    gst,
    scopeSince,
    scopeUntil,
    ...endColumns(ended),
  };
  await tx
    .insert(courseOffer)
    .values({ courseId, ...values })
    .onConflictDoUpdate({ target: [courseOffer.organisationId, courseOffer.courseId], set: values });
}
