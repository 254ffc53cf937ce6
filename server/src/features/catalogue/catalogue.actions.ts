import type { CataloguePage, CoursePage } from '#contract/catalogue.ts';
import { publicFileUrl } from '#server/features/files/files.rules.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  feesOfCourse,
  holdIntake,
  intakeById,
  offeredCourse,
  offeredCourses,
  offeredIntakes,
  openIntakes,
  paymentOptionsOfCourse,
  unitsOfCourse,
} from './catalogue.queries.ts';
import { productOfCourse } from './product.queries.ts';
import { offeredCourseDates } from './sitemap.queries.ts';
import { candidateOf, openAndComing, withPlaces, wordsOf } from './catalogue.rules.ts';
import { cataloguePage, type CatalogueSearch } from './facets.rules.ts';
import { gstOf, planFor } from './plans.rules.ts';
import { refusalOf } from './product.rules.ts';

const coverOf = (fileId: string | null) => (fileId ? publicFileUrl(fileId) : null);

/** One page of search results with facets. Two statements. */
export async function searchCatalogue(tx: Tx, asked: CatalogueSearch, today: string): Promise<CataloguePage> {
  const [courses, intakes] = await Promise.all([
    offeredCourses(tx, wordsOf(asked.q)),
    openIntakes(tx, today),
  ]);
  const byCourse = Map.groupBy(intakes, ({ courseId }) => courseId);
  const candidates = courses.map(({ coverFileId, ...row }) =>
    candidateOf({ ...row, cover: coverOf(coverFileId) }, (byCourse.get(row.id) ?? []).map(withPlaces)),
  );
  return cataloguePage(candidates, asked, today);
}

/** Everything to know about a course before enrolment; null when it is not offered. Five statements, sent together. */
export async function readCoursePage(tx: Tx, id: string, today: string): Promise<CoursePage | null> {
  const [row, units, intakes, fees, options] = await Promise.all([
    offeredCourse(tx, id),
    unitsOfCourse(tx, id),
    offeredIntakes(tx, today, id),
    feesOfCourse(tx, id),
    paymentOptionsOfCourse(tx, id),
  ]);
  if (!row) return null;
  const { coverFileId, version, publishedAt, content, product, ...course } = row;
  return {
    ...course,
    cover: coverOf(coverFileId),
    units,
    ...openAndComing(intakes, today),
    closed: refusalOf(product, null, today),
    fees,
    gstCents: gstOf(fees),
    plans: options.map((option) => planFor(option, course.priceCents)),
    information:
      version !== null && publishedAt && content
        ? { version, publishedAt: publishedAt.toISOString(), content }
        : null,
  };
}

/** Whether somebody can register for a course now: it is offered, and an intake has a place or a waiting list. */
export async function takesRegistrations(tx: Tx, courseId: string, today: string): Promise<boolean> {
  const [offered, intakes] = await Promise.all([
    offeredCourse(tx, courseId),
    openIntakes(tx, today, courseId),
  ]);
  return offered !== null && intakes.map(withPlaces).some(({ full, waitingList }) => !full || waitingList);
}

/** Throws where the training product takes no enrolments on this day for the start of this intake, or for any. */
export async function refuseEndedProduct(
  { tx, today }: Scope,
  courseId: string,
  intake: { readonly startsOn: string | null } | null,
  on = today,
): Promise<void> {
  const product = await productOfCourse(tx, courseId);
  const refusal = product && refusalOf(product, intake?.startsOn ?? null, on);
  if (refusal) throw new Problem(refusal);
}

/** An intake and its number of taken places, even when enrolment is closed. */
export const readIntake = (tx: Tx, id: string) => intakeById(tx, id);
export type Intake = NonNullable<Awaited<ReturnType<typeof readIntake>>>;

/** Locks an intake: no other transaction takes or frees a place until this one ends. */
export async function lockIntake(tx: Tx, id: string): Promise<Intake | null> {
  await holdIntake(tx, id);
  // Count after getting the lock, to see what others took in the meantime.
  return readIntake(tx, id);
}

/** Every course open for enrolment, with the time its information last changed. */
export const listCourses = (tx: Tx) => offeredCourseDates(tx);
