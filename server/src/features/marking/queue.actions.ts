import { containing } from '#server/platform/basics/containing.rules.ts';
import type { z } from 'zod';
import type { MarkingPage, MarkingQuery, MarkingRow } from '#contract/marking/marking.ts';
import { expectedBy } from '#server/features/assessments/work/turnaround.rules.ts';
import { turnaroundOf } from '#server/features/assessments/view/view.actions.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import { lookingFrom, type Desk } from './desk.actions.ts';
import type { MarkingView } from './works.queries.ts';
import { claimedNow, judgingOf } from './marking.rules.ts';
import {
  countMatching,
  countViews,
  coursesOfQueue,
  queuePage,
  viewBacklog,
  type QueueRow,
} from './queue.queries.ts';

const pageSize = 25;
const said = (at: Date | null): string | null => at?.toISOString() ?? null;

export function claimSaid({ caller, now }: Desk, row: QueueRow): MarkingRow['claim'] {
  const by = claimedNow(row, now);
  return by === null
    ? null
    : {
        byName: row.claimedByName ?? '',
        mine: by === caller.personId,
        until: row.claimedUntil!.toISOString(),
      };
}

function rowSaid(desk: Desk, row: QueueRow, median: number | null): MarkingRow {
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
        ? expectedBy(submittedAt, median, desk.organisation.timeZone).toISOString()
        : null,
    dueAt: said(dueAt),
    late: submittedAt !== null && dueAt !== null && submittedAt > dueAt,
    claim: claimSaid(desk, row),
    judged: { items: judgedAt ? toJudge : drafted, total: toJudge },
    openMessages: row.openMessages,
    extensionAsked: row.extensionAsked,
    decideAgain: row.decideAgain,
  };
}

/** One page of the queue with what every view holds: as many statements, however many rows. */
export async function listQueue(
  desk: Desk,
  { view, q, course, sort, page: asked }: z.output<typeof MarkingQuery>,
): Promise<MarkingPage> {
  const looking = lookingFrom(desk);
  const filter = { view, courseId: course, pattern: q ? containing(q) : undefined, sort };
  const [counts, total, courses, median] = await Promise.all([
    countViews(desk.tx, looking),
    countMatching(desk.tx, looking, filter),
    coursesOfQueue(desk.tx),
    turnaroundOf(desk.tx, looking.today),
  ]);
  // Works may have gone since the page was numbered: then the last page is shown.
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const rows = await queuePage(desk.tx, looking, filter, { size: pageSize, skip: (page - 1) * pageSize });
  return {
    rows: rows.map((row) => rowSaid(desk, row, median)),
    page,
    pageSize,
    total,
    counts,
    courses,
  };
}

/** How much waits in one list of the queue, for the start page of the console. */
export const markingBacklog = (desk: Desk, view: MarkingView): Promise<Backlog> =>
  viewBacklog(desk.tx, lookingFrom(desk), view);
