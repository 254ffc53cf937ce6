import { and, eq, min, sql, type SQL } from 'drizzle-orm';
import type { GapPart } from '#contract/record/missingData.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { isCalled } from '#server/features/identity/people/words.queries.ts';
import { isRunning, ofRunning } from '#server/features/registration/gaps/gaps.queries.ts';
import { recordGap } from '#server/features/registration/gaps/gaps.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import { startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { pageOf, type ListSource } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export interface MissingFilter {
  /** Words of which each begins one of the name, or of the email too where `inEmails`. */
  readonly words?: readonly string[];
  readonly inEmails?: boolean;
  readonly part?: GapPart | undefined;
  readonly courseId?: string | undefined;
  readonly intakeId?: string | undefined;
  readonly viewer: Reacher;
}

/** Nobody is shown what their own record lacks: somebody else corrects it. */
const matching = ({ words, inEmails, part, courseId, intakeId, viewer }: MissingFilter): SQL | undefined =>
  and(
    sql`${recordGap.isRunning}`,
    sql`${recordGap.personId} <> ${viewer.personId}`,
    part === undefined ? undefined : sql`${part} = any(${recordGap.parts})`,
    words && isCalled(recordGap.personId, words, inEmails),
    reached(viewer, recordGap.personId),
    courseId === undefined && intakeId === undefined
      ? undefined
      : ofRunning(
          courseId === undefined ? undefined : eq(courseSubscription.courseId, courseId),
          intakeId === undefined ? undefined : eq(courseSubscription.intakeId, intakeId),
        ),
  );

const listOf = (filter: MissingFilter): ListSource => ({
  from: recordGap,
  where: matching(filter),
  id: recordGap.personId,
  order: [{ by: recordGap.since }, { by: recordGap.personId }],
});

/** The first enrolment of somebody that runs, and how many others do. */
const firstRunning = (tx: Tx) =>
  tx
    .select({
      courseTitle: course.title,
      intake: intake.name,
      startsOn: courseSubscription.startsOn,
      more: sql<number>`(count(*) over ())::int - 1`.as('more'),
    })
    .from(courseSubscription)
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .leftJoin(intake, tenantJoin(intake, courseSubscription, courseSubscription.intakeId))
    .where(
      and(
        eq(courseSubscription.organisationId, recordGap.organisationId),
        eq(courseSubscription.personId, recordGap.personId),
        isRunning,
      ),
    )
    .orderBy(courseSubscription.startsOn, courseSubscription.id)
    .limit(1)
    .as('enrolment');

/** One page of students whose record lacks something, and how many match. Two statements. */
export async function missingPage(
  tx: Tx,
  filter: MissingFilter,
  { asked, size }: { asked: number; size: number },
) {
  const search = filter.words !== undefined;
  const { page, total, shown } = await pageOf(tx, listOf(filter), { asked, size, search });
  const first = firstRunning(tx);
  const rows = await tx
    .select({
      id: recordGap.personId,
      name: person.name,
      fields: recordGap.fields,
      identifier: recordGap.identifier,
      since: recordGap.since,
      courseTitle: first.courseTitle,
      intake: first.intake,
      startsOn: first.startsOn,
      more: first.more,
    })
    .from(recordGap)
    .innerJoin(person, tenantJoin(person, recordGap, recordGap.personId))
    .innerJoinLateral(first, sql`true`)
    .innerJoin(shown, sql`shown.id = ${recordGap.personId}`)
    .orderBy(sql`shown.at`);
  return { rows, page, total };
}

/** How many the list holds, and since which day the first of them lacks something. */
export async function missingDataBacklog(
  tx: Tx,
  viewer: Reacher,
  { timeZone }: Pick<Moment, 'timeZone'>,
): Promise<Backlog> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, since: min(recordGap.since) })
    .from(recordGap)
    .where(matching({ viewer }));
  const { count, since } = row!;
  return { count, since: since === null ? null : startOfDay(since, timeZone) };
}
