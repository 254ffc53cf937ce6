import { typedSearch } from '#server/platform/basics/words.rules.ts';
import type { z } from 'zod';
import type { MarkingPage, MarkingQuery, MarkingRow } from '#contract/marking/marking.ts';
import { expectedBy, type Pace } from '#server/features/assessments/work/turnaround.rules.ts';
import { paceOf } from '#server/features/assessments/view/view.actions.ts';
import { readAssessors } from '#server/features/assessments/allocation/allocation.actions.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { viewerOf } from './works.actions.ts';
import type { MarkingView } from './works.queries.ts';
import { claimedNow, judgingOf } from './marking.rules.ts';
import { countViews, coursesOfQueue, queuePage, viewBacklog, type QueueRow } from './queue.queries.ts';

const pageSize = 25;
const said = (at: Date | null): string | null => at?.toISOString() ?? null;

export function claimSaid({ caller, now }: RequestScope, row: QueueRow): MarkingRow['claim'] {
  const by = claimedNow(row, now);
  return by === null
    ? null
    : {
        byName: row.claimedByName ?? '',
        mine: by === caller.personId,
        until: row.claimedUntil!.toISOString(),
      };
}

function rowSaid(scope: RequestScope, row: QueueRow, pace: Pace): MarkingRow {
  const { submittedAt, dueAt, judgedAt, releasedAt, toJudge, drafted } = row;
  return {
    id: row.id,
    studentName: row.studentName,
    assessmentTitle: row.title,
    courseTitle: row.courseTitle ?? '',
    unitCodes: row.unitCodes,
    state: row.state,
    judging: judgingOf(row),
    attempt: row.number,
    attemptsAllowed: row.attemptsAllowed,
    submittedAt: said(submittedAt),
    judgedAt: said(judgedAt),
    releasedAt: said(releasedAt),
    expectedBy:
      submittedAt && !judgedAt
        ? expectedBy(submittedAt, pace, scope.organisation.timeZone).toISOString()
        : null,
    dueAt: said(dueAt),
    late: submittedAt !== null && dueAt !== null && submittedAt > dueAt,
    claim: claimSaid(scope, row),
    allocatedTo: row.allocatedName,
    moderation: row.heldBack ? 'holds' : row.moderation,
    judged: { items: judgedAt ? toJudge : drafted, total: toJudge },
    openMessages: row.openMessages,
    extensionAsked: row.extensionAsked,
    decideAgain: row.decideAgain,
  };
}

/** Whose works are asked for; null: nobody's. */
function whose({ caller }: RequestScope, of: string | undefined): string | null | undefined {
  if (of === 'nobody') return null;
  return of === 'me' ? caller.personId : of;
}

export const loadSaid = ({ id, name, open }: { id: string; name: string; open: number }) => ({
  id,
  name,
  open,
});

/** One page of the queue with the count of each view; the number of statements does not depend on the rows. */
export async function listQueue(
  scope: RequestScope,
  { view, q, course, of, sort, page: asked }: z.output<typeof MarkingQuery>,
): Promise<MarkingPage> {
  const viewer = viewerOf(scope);
  const filter = {
    view,
    courseId: course,
    search: q ? typedSearch(q) : undefined,
    of: whose(scope, of),
    sort,
  };
  const [counts, courses, pace, assessors] = await Promise.all([
    countViews(scope.tx, viewer),
    coursesOfQueue(scope.tx),
    paceOf(scope.tx, viewer.today),
    readAssessors(scope),
  ]);
  const known = q || course || of || view === 'marked' ? {} : { total: counts[view] };
  const { rows, ...shown } = await queuePage(scope.tx, viewer, filter, { asked, size: pageSize, ...known });
  return {
    rows: rows.map((row) => rowSaid(scope, row, pace)),
    ...shown,
    pageSize,
    counts,
    courses,
    assessors: assessors.map(loadSaid),
  };
}

/** How much waits in one list of the queue, for the start page of the console. */
export const markingBacklog = (scope: RequestScope, view: MarkingView): Promise<Backlog> =>
  viewBacklog(scope.tx, viewerOf(scope), view);

/** What waits to be marked, and by when the oldest of it is expected, as its student reads it. Two statements. */
export async function markingPromised(scope: RequestScope): Promise<Backlog> {
  const [backlog, pace] = await Promise.all([
    markingBacklog(scope, 'to_mark'),
    paceOf(scope.tx, scope.today),
  ]);
  const { since } = backlog;
  return {
    ...backlog,
    promisedBy: since && expectedBy(since, pace, scope.organisation.timeZone),
  };
}
