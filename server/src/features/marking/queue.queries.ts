import { and, asc, count, eq, min, ne, or, sql, type SQL } from 'drizzle-orm';
import { draftedItems } from '#server/features/assessments/record/judgements.queries.ts';
import { assessmentVersionUnit } from '#server/features/assessments/tool/assessments.table.ts';
import { response, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  inView,
  isTaken,
  matching,
  undecided,
  works,
  type Viewer,
  type MarkingView,
  type QueueFilter,
  type Works,
} from './works.queries.ts';

/** The count of each view. Each is counted by an index of its own, without reading attempts. */
export async function countViews(tx: Tx, viewer: Viewer): Promise<Record<MarkingView, number>> {
  const work = works(tx, viewer);
  const views = inView(work, viewer);
  const total = (condition: SQL) =>
    sql<number>`(${tx
      .select({ total: sql`count(*)::int` })
      .from(work)
      .where(condition)})`;
  const { rows } = await tx.execute<Record<Exclude<MarkingView, 'unclaimed'> | 'taken', number>>(sql`select
    ${total(views.to_mark)} as to_mark, ${total(views.mine)} as mine, ${total(isTaken(work, viewer))} as taken,
    ${total(views.to_release)} as to_release, ${total(views.to_decide)} as to_decide,
    ${total(views.requests)} as requests, ${total(views.marked)} as marked`);
  const { taken, ...counts } = rows[0]!;
  return { ...counts, unclaimed: counts.to_mark - taken };
}

/** How much waits in one view, and since when. */
export async function viewBacklog(tx: Tx, viewer: Viewer, view: MarkingView): Promise<Backlog> {
  const work = works(tx, viewer);
  const since = min(view === 'to_release' ? work.judgedAt : work.handedInAt);
  const [row] = await tx.select({ count: count(), since }).from(work).where(inView(work, viewer)[view]);
  return row!;
}

/** How many rows the requested view has. */
export async function countMatching(tx: Tx, viewer: Viewer, filter: QueueFilter): Promise<number> {
  const work = works(tx, viewer);
  const [row] = await tx
    .select({ total: count() })
    .from(work)
    .where(and(inView(work, viewer)[filter.view], matching(work, filter)));
  return row!.total;
}

const orderOf = (work: Works, { sort, view }: QueueFilter): SQL[] => {
  const waiting =
    view === 'marked' ? [sql`${work.releasedAt} desc nulls last`] : [sql`${work.handedInAt} asc nulls last`];
  const first = {
    waiting,
    due: [sql`${work.dueAt} asc nulls last`, ...waiting],
    student: [sql`lower(${work.studentName})`, ...waiting],
  };
  return [...first[sort], asc(work.id)];
};

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

const shown = (work: Works) => ({
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

export async function queuePage(
  tx: Tx,
  viewer: Viewer,
  filter: QueueFilter,
  { size, skip }: { size: number; skip: number },
) {
  // The works of the page are found first, because what is shown of a work costs several look-ups.
  const every = works(tx, viewer);
  const found = tx
    .select({ foundId: sql<string>`${every.id}`.as('found_id') })
    .from(every)
    .where(and(inView(every, viewer)[filter.view], matching(every, filter)))
    .orderBy(...orderOf(every, filter))
    .limit(size)
    .offset(skip)
    .as('found');
  const work = works(tx, viewer);
  return tx
    .select(shown(work))
    .from(found)
    .innerJoin(work, eq(work.id, found.foundId))
    .orderBy(...orderOf(work, filter));
}
export type QueueRow = Awaited<ReturnType<typeof queuePage>>[number];

/** One work as the queue shows it; undefined for the caller's own. */
export async function queueRow(tx: Tx, viewer: Viewer, id: string): Promise<QueueRow | undefined> {
  const work = works(tx, viewer);
  const [row] = await tx.select(shown(work)).from(work).where(eq(work.id, id));
  return row;
}

/** Courses with an assessment that anybody has started. */
export async function coursesOfQueue(tx: Tx) {
  return tx
    .select({ id: course.id, title: course.title })
    .from(course)
    .where(
      sql`${course.id} in (select ${courseEdition.courseId} from ${courseEdition}
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

/** The longest waiting work that nobody else has claimed; null when there is none. */
export async function nextToMark(tx: Tx, viewer: Viewer, besideId: string): Promise<string | null> {
  const work = works(tx, viewer);
  const { unclaimed, mine } = inView(work, viewer);
  const [row] = await tx
    .select({ id: work.id })
    .from(work)
    .where(and(ne(work.id, besideId), or(unclaimed, mine)))
    .orderBy(sql`${work.handedInAt} asc nulls last`, asc(work.id))
    .limit(1);
  return row?.id ?? null;
}
