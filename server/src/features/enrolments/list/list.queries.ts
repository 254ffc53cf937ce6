import { and, between, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { EnrolmentView } from '#contract/enrolments/enrolmentList.ts';
import { endingDays } from '#contract/enrolments/limits.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { courseSubscription, hasNotEnded } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { isOfCalled } from '#server/features/identity/people/words.queries.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { pageOf, type ListSource, type SortTerm } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export interface EnrolmentFilter {
  readonly view: EnrolmentView;
  readonly today: string;
  /** Words of which each begins one of the name, or of the email too where `inEmails`. */
  readonly words?: readonly string[];
  readonly inEmails: boolean;
  readonly courseId?: string | undefined;
  readonly intakeId?: string | undefined;
  readonly viewer: Reacher;
}

function inView(view: EnrolmentView, today: string): SQL | undefined {
  if (view === 'all') return undefined;
  if (view === 'current') return hasNotEnded;
  if (view !== 'ending') return eq(courseSubscription.status, view);
  return and(
    eq(courseSubscription.status, 'active'),
    between(courseSubscription.accessEndsOn, today, addDays(today, endingDays)),
  );
}

const matching = ({ view, today, words, inEmails, courseId, intakeId, viewer }: EnrolmentFilter) =>
  and(
    inView(view, today),
    courseId === undefined ? undefined : eq(courseSubscription.courseId, courseId),
    intakeId === undefined ? undefined : eq(courseSubscription.intakeId, intakeId),
    words && isOfCalled(courseSubscription.personId, words, inEmails),
    reached(viewer, courseSubscription.personId),
  );

const newestFirst: SortTerm[] = [
  { by: courseSubscription.startsOn, down: true, nulls: 'first' },
  { by: courseSubscription.id, down: true, nulls: 'first' },
];
const firstToEnd: SortTerm[] = [{ by: courseSubscription.accessEndsOn }, { by: courseSubscription.id }];

const columns = {
  id: courseSubscription.id,
  status: courseSubscription.status,
  startsOn: courseSubscription.startsOn,
  accessEndsOn: courseSubscription.accessEndsOn,
  pausedOn: courseSubscription.pausedOn,
  pausedUntil: courseSubscription.pausedUntil,
  person: { id: person.id, name: person.name },
  course: { id: course.id, code: course.code, title: course.title },
  intake: { id: intake.id, name: intake.name },
};

const rowsOf = (tx: Tx) =>
  tx
    .select(columns)
    .from(courseSubscription)
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .leftJoin(intake, tenantJoin(intake, courseSubscription, courseSubscription.intakeId));

/** One page of enrolments and how many match. Two statements. */
export async function enrolmentsPage(
  tx: Tx,
  filter: EnrolmentFilter,
  { asked, size }: { asked: number; size: number },
) {
  const list: ListSource = {
    from: courseSubscription,
    where: matching(filter),
    id: courseSubscription.id,
    order: filter.view === 'ending' ? firstToEnd : newestFirst,
  };
  const search = filter.words !== undefined;
  const { page, total, shown } = await pageOf(tx, list, { asked, size, search });
  const rows = await rowsOf(tx)
    .innerJoin(shown, sql`shown.id = ${courseSubscription.id}`)
    .orderBy(sql`shown.at`);
  return { rows, page, total };
}

/** These enrolments, in no order. */
export const enrolmentsByIds = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0 ? [] : rowsOf(tx).where(inArray(courseSubscription.id, [...ids]));

/** The intakes these enrolments are in. */
export async function intakesOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ intakeId: courseSubscription.intakeId })
    .from(courseSubscription)
    .where(inArray(courseSubscription.id, [...ids]));
  return rows.flatMap(({ intakeId }) => intakeId ?? []);
}
