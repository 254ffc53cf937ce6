import { and, asc, count, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { draftedItems } from '#server/features/assessments/record/judgements.queries.ts';
import { assessmentVersionUnit } from '#server/features/assessments/tool/assessments.table.ts';
import { attempt, response, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { notTemplate } from '#server/features/courses/editions.queries.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { pageOf, type SortTerm } from '#server/platform/database/pages.ts';
import { moderation } from './moderation/moderation.table.ts';
import {
  inView,
  isTaken,
  matching,
  ofOthers,
  totalOf,
  undecided,
  works,
  type Viewer,
  type MarkingView,
  type QueueFilter,
  type Works,
} from './works.queries.ts';

/**
 * The count of each view that waits. Each is counted by an index of its own, without reading attempts. What is marked
 * grows for ever: its list counts it.
 */
export async function countViews(
  tx: Tx,
  viewer: Viewer,
): Promise<Record<Exclude<MarkingView, 'marked'>, number>> {
  const views = inView(viewer);
  const total = (condition: SQL) => totalOf(viewer, condition);
  const { rows } = await tx.execute<
    Record<Exclude<MarkingView, 'unclaimed' | 'marked'> | 'taken', number>
  >(sql`select
    ${total(views.to_mark)} as to_mark, ${total(views.mine)} as mine, ${total(isTaken(viewer))} as taken,
    ${total(views.to_release)} as to_release, ${total(views.to_decide)} as to_decide,
    ${total(views.requests)} as requests`);
  const { taken, ...counts } = rows[0]!;
  return { ...counts, unclaimed: counts.to_mark - taken };
}

/** How much waits in one view, and since when. */
export async function viewBacklog(tx: Tx, viewer: Viewer, view: MarkingView): Promise<Backlog> {
  const judged = sql`(select ${attempt.judgedAt} from ${attempt}
    where ${attempt.id} = ${studentAssessment.newestAttemptId})`;
  const since =
    sql<Date | null>`min(${view === 'to_release' ? judged : studentAssessment.handedInAt})`.mapWith(
      studentAssessment.handedInAt,
    );
  const [row] = await tx
    .select({ count: count(), since })
    .from(studentAssessment)
    .where(and(inView(viewer)[view], ofOthers(viewer)));
  return row!;
}

/** The order of the queue; every order has an index. */
function orderOf({ sort, view }: QueueFilter): SortTerm[] {
  const { handedInAt, releasedAt, dueAt, studentKey, id } = studentAssessment;
  const longest = { by: handedInAt };
  const first: Record<QueueFilter['sort'], SortTerm[]> = {
    waiting: view === 'marked' ? [{ by: releasedAt, down: true }] : [longest],
    due: [{ by: dueAt }, longest],
    student: [{ by: studentKey }, longest],
  };
  return [...first[sort], { by: id }];
}

const unitCodes = (work: Works) => sql<string[]>`array(
  select ${unit.code} from ${assessmentVersionUnit} join ${unit}
    on ${unit.organisationId} = ${assessmentVersionUnit.organisationId}
      and ${unit.id} = ${assessmentVersionUnit.unitId}
  where ${assessmentVersionUnit.versionId} = ${work.versionId} order by ${unit.code})`;

/** How many items of the attempt an assessor has to judge now, and how many of them have a draft result. */
const toJudge = (work: Works) => sql<number>`(
  select count(*)::int from assessment_item item
  where item.id = any(${work.itemIds}) and item.key is null and not exists (select from ${response}
    where ${response.attemptId} = ${work.attemptId} and ${response.itemId} = item.id and ${response.carried}))`;

const shownOf = (work: Works) => ({
  id: work.id,
  personId: work.personId,
  studentName: work.studentName,
  title: work.title,
  state: work.state,
  attemptsAllowed: work.attemptsAllowed,
  number: work.number,
  submittedAt: work.submittedAt,
  claimedBy: work.claimedBy,
  claimedUntil: work.claimedUntil,
  claimedByName: sql<
    string | null
  >`(select ${person.name} from ${person} where ${person.id} = ${work.claimedBy})`,
  allocatedTo: work.allocatedTo,
  allocatedName: sql<
    string | null
  >`(select ${person.name} from ${person} where ${person.id} = ${work.allocatedTo})`,
  moderation: sql<'waiting' | 'disagreed' | null>`(select m.state from ${moderation} m
    where m.organisation_id = app_organisation() and m.attempt_id = ${work.attemptId}
      and m.state in ('waiting', 'disagreed') order by m.judged_at desc, m.id desc limit 1)`,
  heldBack: sql<boolean>`exists (select from ${moderation} m where m.organisation_id = app_organisation()
    and m.attempt_id = ${work.attemptId} and m.state = 'waiting' and m.holds)`,
  judgedAt: work.judgedAt,
  releasedAt: work.releasedAt,
  courseTitle: work.courseTitle,
  dueAt: work.dueAt,
  openMessages: work.openMessages,
  extensionAsked: work.extensionAsked,
  decideAgain: sql<boolean>`${work.id} in ${undecided}`,
  unitCodes: unitCodes(work),
  toJudge: toJudge(work),
  drafted: draftedItems(work.attemptId),
});

/** One page of a view and how many works match. Two statements, one when the number is known. */
export async function queuePage(
  tx: Tx,
  viewer: Viewer,
  filter: QueueFilter,
  asked: { asked: number; size: number; total?: number },
) {
  const order = orderOf(filter);
  const where = and(inView(viewer)[filter.view], matching(filter), ofOthers(viewer));
  const list = { from: studentAssessment, where, id: studentAssessment.id, order };
  const search = filter.search !== undefined;
  // The works of the page are found first, because what is shown of a work costs several look-ups.
  const { page, total, shown } = await pageOf(tx, list, { ...asked, search });
  const work = works(tx, viewer);
  const rows = await tx
    .select(shownOf(work))
    .from(shown)
    .innerJoin(work, sql`shown.id = ${work.id}`)
    .orderBy(sql`shown.at`);
  return { rows, page, total };
}
export type QueueRow = Awaited<ReturnType<typeof queuePage>>['rows'][number];

/** One work as the queue shows it; undefined for the caller's own. */
export async function queueRow(tx: Tx, viewer: Viewer, id: string): Promise<QueueRow | undefined> {
  const work = works(tx, viewer);
  const [row] = await tx.select(shownOf(work)).from(work).where(eq(work.id, id));
  return row;
}

/** Courses with an assessment that anybody has started; a template has the same units, but nobody in it. */
export async function coursesOfQueue(tx: Tx) {
  return tx
    .select({ id: course.id, title: course.title })
    .from(course)
    .where(
      sql`${notTemplate} and ${course.id} in (select ${courseEdition.courseId} from ${courseEdition}
        join ${courseEditionUnit} on ${courseEditionUnit.organisationId} = ${courseEdition.organisationId}
          and ${courseEditionUnit.courseEditionId} = ${courseEdition.id}
        join ${assessmentVersionUnit}
          on ${assessmentVersionUnit.organisationId} = ${courseEditionUnit.organisationId}
          and ${assessmentVersionUnit.unitId} = ${courseEditionUnit.unitId}
        where exists (select from ${studentAssessment}
          where ${studentAssessment.organisationId} = ${assessmentVersionUnit.organisationId}
            and ${studentAssessment.versionId} = ${assessmentVersionUnit.versionId}))`,
    )
    .orderBy(asc(course.title), asc(course.id));
}

/**
 * The longest waiting work that nobody else has claimed: of those the viewer is to mark, or else of nobody's, or else of
 * all; null when there is none.
 */
export async function nextToMark(tx: Tx, viewer: Viewer, besideId: string): Promise<string | null> {
  const { unclaimed, mine } = inView(viewer);
  const { allocatedTo, handedInAt, id } = studentAssessment;
  const longest = (whose?: SQL) => sql`(select ${id} from ${studentAssessment}
    where ${and(ne(id, besideId), or(unclaimed, mine), ofOthers(viewer), whose)}
    order by ${handedInAt} asc nulls last, ${id} limit 1)`;
  const [mineFirst, nobodys, any] = [
    longest(eq(allocatedTo, viewer.personId)),
    longest(isNull(allocatedTo)),
    longest(),
  ];
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select coalesce(${mineFirst}, ${nobodys}, ${any}) as id`,
  );
  return rows[0]!.id;
}
