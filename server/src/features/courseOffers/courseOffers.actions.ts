import type { z } from 'zod';
import type {
  CourseOffer,
  CourseOfferPage,
  CourseOffers,
  CourseOffersQuery,
} from '#contract/console/courseOffers.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { findPublicFile } from '#server/features/files/files.actions.ts';
import { unitsOfCourse } from '#server/features/catalogue/catalogue.queries.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import { containing } from '#server/platform/basics/containing.rules.ts';
import { measureOn } from '#server/features/billing/protection/protection.rules.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  changeCourse,
  codeTaken,
  countCourses,
  courseById,
  coursesPage,
  holdCourse,
  moneyRules,
  newestInformation,
  templatesByTitle,
  writeOffer,
  type CourseRow,
} from './courseOffers.queries.ts';
import { addPlans, feesInOrder, placePlans, plansInOrder, replaceFees, retirePlans } from './fees.queries.ts';
import { lateStudents } from './lateStudents.queries.ts';
import { productFaults, productOf, productStateOf } from './product.rules.ts';
import { faultsOf, gstOfFees, lacksOf, planChange } from './courseOffers.rules.ts';

const pageSize = 25;
const defaultCurrency = 'AUD';

/** What a course without an offer begins with: nothing is open before somebody says so. */
const begin = (kind: CourseOffer['kind']) => ({
  modes: ['online' as const],
  durationWeeks: 12,
  accredited: kind !== 'short_course',
  outcome: 'wait_for_staff' as const,
  accessDays: null,
});

/** One page of the courses, and what one can begin from. Four statements. */
export async function readCourseOffers(
  { tx, today }: Scope,
  { page: asked, search, state }: z.output<typeof CourseOffersQuery>,
): Promise<CourseOffers> {
  const filter = { ...(search && { pattern: containing(search) }), ...(state && { state }) };
  const [total, money, templates] = await Promise.all([
    countCourses(tx, filter),
    moneyRules(tx),
    templatesByTitle(tx),
  ]);
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const rows = await coursesPage(tx, filter, { today, size: pageSize, skip: (page - 1) * pageSize });
  return {
    rows: rows.map(({ id, code, title, kind, currency, product, ...standing }) => ({
      id,
      code,
      title,
      kind,
      state: standing.state,
      priceCents: standing.priceCents,
      currency: currency ?? money?.currency ?? defaultCurrency,
      openIntakes: standing.openIntakes,
      lacks: lacksOf(standing, money !== null),
      productState: productStateOf(product, today),
    })),
    page,
    pageSize,
    total,
    templates,
  };
}

async function offerOf({ tx }: Scope, { course, offer, product, standing }: CourseRow): Promise<CourseOffer> {
  const { id, coverFileId, coverAlt, ...about } = course;
  const [fees, plans] = await Promise.all([feesInOrder(tx, id), plansInOrder(tx, id)]);
  const { currency: _, ...terms } = offer ?? { currency: null, ...begin(course.kind) };
  const picture = coverFileId === null ? null : { fileId: coverFileId, alt: coverAlt };
  return { ...about, picture, state: standing.state, ...terms, product: productOf(product), fees, plans };
}

/** How a course is offered. At most seven statements. */
export async function readCourseOffer(scope: Scope, id: string): Promise<CourseOfferPage> {
  const { tx, today } = scope;
  const row = found(await courseById(tx, id, today));
  const { product } = row;
  const [offer, units, information, money, late] = await Promise.all([
    offerOf(scope, row),
    unitsOfCourse(tx, id),
    newestInformation(tx, id),
    moneyRules(tx),
    lateStudents(tx, id, product),
  ]);
  return {
    id,
    offer,
    revision: sha256Of(offer),
    currency: row.offer?.currency ?? money?.currency ?? defaultCurrency,
    units: units.map(({ id: unitId, code, title, kind }) => ({ id: unitId, code, title, kind })),
    information: information && { ...information, publishedAt: information.publishedAt.toISOString() },
    openIntakes: row.standing.openIntakes,
    lacks: lacksOf(row.standing, money !== null),
    productState: productStateOf(product, today),
    lateStudents: late,
    used: row.used,
    runningIntakes: row.runningIntakes,
    prepaid: money && { limitCents: money.limitCents, refuses: measureOn(money.protections, today) === null },
    gstRegistered: money?.gstRegistered ?? false,
  };
}

/** Why the state cannot become this one; empty when it can, or stays. */
function stateFaults(given: CourseOffer, before: CourseOffer, row: CourseRow): FieldError[] {
  const { state, accredited } = given;
  const { used, runningIntakes, standing } = row;
  const template = state === 'template';
  const open = state === 'listed' || state === 'unlisted';
  const refusals: [code: string, refuses: boolean, message: string][] = [
    ['in_use', state === 'draft' && used, 'Somebody registered or enrolled already'],
    ['template_in_use', template && used, 'Somebody registered or enrolled already: copy it as a template'],
    [
      'template_has_intakes',
      template && runningIntakes > 0,
      'It has intakes that have not ended: copy it as a template, or wait until they end',
    ],
    ['units_needed', open && !standing.hasUnits, 'It has no published units'],
    [
      'information_needed',
      state === 'listed' && accredited && !standing.hasInformation,
      'The information for students is not published yet',
    ],
  ];
  return state === before.state
    ? []
    : refusals.flatMap(([code, refuses, message]) => (refuses ? [{ field: 'state', code, message }] : []));
}

async function refuseWrong(scope: Scope, row: CourseRow, given: CourseOffer, before: CourseOffer) {
  const { tx } = scope;
  const [money, taken, file] = await Promise.all([
    moneyRules(tx),
    codeTaken(tx, given.code, row.course.id),
    given.picture && findPublicFile(tx, given.picture.fileId),
  ]);
  const errors = [
    ...(taken ? [{ field: 'code', code: 'taken', message: 'Another course has this code' }] : []),
    ...(given.picture && !file
      ? [{ field: 'picture.fileId', code: 'gone', message: 'There is no picture with this id' }]
      : []),
    ...stateFaults(given, before, row),
    ...productFaults(given),
    ...faultsOf(given, money?.gstRegistered ?? null),
  ];
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

/**
 * Changes how a course is offered. Saved twice it is the same; over somebody else's change it is refused. Registrations
 * that were sent keep the fees and the plan they were sent with.
 */
export async function saveCourseOffer(
  scope: Scope,
  id: string,
  { revision, ...given }: CourseOffer & { revision: string },
): Promise<CourseOfferPage> {
  const { tx, today, now } = scope;
  await holdCourse(tx, id);
  const row = found(await courseById(tx, id, today));
  const before = await offerOf(scope, row);
  if (sha256Of(before) !== revision) throw new Problem('changed_elsewhere');
  await refuseWrong(scope, row, given, before);
  await changeCourse(tx, id, given);
  await writeOffer(tx, id, given, gstOfFees(given.fees));
  await replaceFees(tx, id, given.fees);
  const plans = planChange(before.plans, given.plans);
  await retirePlans(tx, plans.retired, now);
  await placePlans(tx, plans.kept);
  await addPlans(tx, id, plans.added);
  return readCourseOffer(scope, id);
}
