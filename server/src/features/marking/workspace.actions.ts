import type { Judgement } from '#contract/assessments/items.ts';
import { adjustmentsSince } from '#server/features/adjustments/adjustments.queries.ts';
import { heldSince } from '#server/features/adjustments/adjustments.rules.ts';
import { messagesOf } from '#server/features/assessments/record/messages.queries.ts';
import { reporterChecks } from '#server/features/assessments/record/reports.queries.ts';
import { extensionsOf } from '#server/features/assessments/record/extensions.queries.ts';
import {
  draftsOf,
  judgementsOf,
  type DraftRow,
  type JudgementRow,
} from '#server/features/assessments/record/judgements.queries.ts';
import { itemsWithTask, versionOf } from '#server/features/assessments/tool/items.queries.ts';
import { newestAttempt, type AttemptRow } from '#server/features/assessments/record/attempts.queries.ts';
import { workById, type WorkRow } from '#server/features/assessments/record/works.queries.ts';
import { eventsOf } from '#server/features/assessments/record/events.queries.ts';
import { lateValuesOf } from '#server/features/assessments/attempt/save.queries.ts';
import { outcomesOf } from '#server/features/study/outcomes.queries.ts';
import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import type { MarkingItem, MarkingWork } from '#contract/marking/marking.ts';
import { extensionSaid, messageSaid } from '#server/features/assessments/talk/messages.rules.ts';
import { listAssessments, shownWork } from '#server/features/assessments/view/view.actions.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { viewerOf, notOwn } from './works.actions.ts';
import { readDirection } from './direction/direction.actions.ts';
import { expectedSaid } from './expected.rules.ts';
import { judgingOf, mayDecide } from './marking.rules.ts';
import { readAssessors } from '#server/features/assessments/allocation/allocation.actions.ts';
import { allocationHistory } from '#server/features/assessments/allocation/allocation.queries.ts';
import { looksAt } from './moderation/look.actions.ts';
import { claimSaid, loadSaid } from './queue.actions.ts';
import { nextToMark, queueRow } from './queue.queries.ts';
import { unitsOf } from './record.queries.ts';

const said = (at: Date | null): string | null => at?.toISOString() ?? null;

const draftSaid = (row: DraftRow | undefined): MarkingItem['draft'] =>
  row
    ? {
        result: row.result,
        comment: row.comment,
        marks: row.marks,
        revision: row.revision,
        savedAt: row.savedAt.toISOString(),
      }
    : null;

const judgementSaid = (row: JudgementRow, maxMarks: number | null): Judgement => ({
  result: row.result,
  comment: row.comment,
  marks: row.marks,
  maxMarks,
  by: row.byPersonId === null ? 'rule' : 'assessor',
  byName: row.byName,
  at: row.at.toISOString(),
});

/** The items as the student sees them, plus what only assessors see. */
async function itemsShown({ tx }: RequestScope, attempt: AttemptRow, shown: readonly AssessmentItem[]) {
  const [rows, drafts, judgements, late] = await Promise.all([
    itemsWithTask(tx, attempt.itemIds),
    draftsOf(tx, attempt.id),
    judgementsOf(tx, attempt.id),
    lateValuesOf(tx, attempt.id),
  ]);
  return shown.map((item): MarkingItem => {
    const row = rows.find(({ id }) => id === item.id)!;
    const judged = judgements.find(({ itemId }) => itemId === item.id);
    return {
      ...item,
      judgement: judged ? judgementSaid(judged, item.maxMarks) : item.judgement,
      expected: expectedSaid(row.question, row.key),
      benchmark: row.benchmark,
      guide: row.guide,
      draft: draftSaid(drafts.find(({ itemId }) => itemId === item.id)),
      late: late.flatMap(({ itemId, value, at }) =>
        itemId === item.id && value ? [{ value, at: at.toISOString() }] : [],
      ),
      taskTitle: row.taskTitle,
    };
  });
}

/** The units of the assessment: the state of all their assessments for the student, and the outcome. */
async function unitsShown(scope: RequestScope, work: WorkRow): Promise<MarkingWork['units']> {
  const { tx } = scope;
  const { personId, subscriptionId } = work;
  const [rows, { assessments: cards }] = await Promise.all([
    unitsOf(tx, work),
    listAssessments({ ...scope, personId }),
  ]);
  const units = [...Map.groupBy(rows, ({ id }) => id)];
  const outcomes = await outcomesOf(
    tx,
    subscriptionId,
    units.map(([id]) => id),
  );
  return units.map(([id, ofUnit]) => {
    const { unitEnrolmentId: enrolmentId, code, title } = ofUnit[0]!;
    return {
      id,
      enrolmentId,
      code,
      title,
      may: mayDecide(ofUnit.map(({ state }) => state)),
      assessments: ofUnit.map((row) => ({
        title: row.assessmentTitle,
        state: row.state ?? cards.find((card) => card.id === row.assessmentId)?.state ?? 'not_open',
      })),
      outcomes: outcomes
        .filter(({ unitId }) => unitId === id)
        .map(({ outcome, byName, at, note, lacking, directedBy }) => ({
          outcome,
          byName,
          at: at.toISOString(),
          note,
          lacking,
          directedBy,
        })),
    };
  });
}

const attemptSaid = (attempt: AttemptRow): MarkingWork['attempt'] => ({
  id: attempt.id,
  number: attempt.number,
  startedAt: attempt.startedAt.toISOString(),
  submittedAt: said(attempt.submittedAt),
  submittedByTime: attempt.submittedByTime,
  aiUse: attempt.aiUse,
  judging: judgingOf(attempt),
  overall: { text: attempt.overallDraft, revision: attempt.overallRevision },
});

/** Everything that happened and whose it was to mark, oldest first. */
function trailOf(
  events: Awaited<ReturnType<typeof eventsOf>>,
  allocations: Awaited<ReturnType<typeof allocationHistory>>,
): MarkingWork['events'] {
  const given = allocations.map(({ to, by, at }) => ({
    kind: to === null ? ('allocation_ended' as const) : ('allocated' as const),
    by,
    at,
    note: to,
  }));
  return [...events, ...given]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ kind, by, at, note }) => ({ kind, by, at: at.toISOString(), note }));
}

async function besideIt({ tx }: RequestScope, { id, personId }: WorkRow) {
  const [messages, extensions, events, allocations, reporters] = await Promise.all([
    messagesOf(tx, id),
    extensionsOf(tx, id),
    eventsOf(tx, id),
    allocationHistory(tx, id),
    reporterChecks(tx, personId),
  ]);
  return {
    messages: messages.map(messageSaid),
    extensions: extensions.map(extensionSaid),
    events: trailOf(events, allocations),
    reporters: reporters.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}

/** One student's work with everything needed to judge it; throws for the caller's own. */
export async function readWork(scope: RequestScope, id: string): Promise<MarkingWork> {
  const { tx, now, timeZone } = scope;
  const viewer = viewerOf(scope);
  const work = found(await workById(tx, id));
  notOwn(scope, work);
  const [listed, newest, version, next, beside, judging] = await Promise.all([
    queueRow(tx, viewer, id),
    newestAttempt(tx, id),
    versionOf(tx, work.versionId),
    nextToMark(tx, viewer, id),
    besideIt(scope, work),
    readDirection(scope, id),
  ]);
  const row = found(listed);
  const attempt = found(newest);
  const { items, move, conversations } = await shownWork(tx, { id, version }, now);
  return {
    id,
    student: { id: work.personId, name: row.studentName },
    assessmentTitle: version.title,
    courseTitle: row.courseTitle ?? '',
    version: version.number,
    state: work.state,
    attemptsAllowed: work.attemptsAllowed,
    dueAt: said(row.dueAt),
    claim: claimSaid(scope, row),
    allocatedTo: row.allocatedTo === null ? null : { id: row.allocatedTo, name: row.allocatedName ?? '' },
    assessors: (await readAssessors(scope)).filter((one) => one.id !== work.personId).map(loadSaid),
    attempt: attemptSaid(attempt),
    assessorNotes: version.assessorNotes,
    items: await itemsShown(
      scope,
      attempt,
      items.map(({ item }) => item),
    ),
    move,
    conversations,
    adjustments: await adjustmentsSince(tx, work.personId, heldSince(attempt.startedAt, timeZone)),
    ...beside,
    ...judging,
    units: await unitsShown(scope, work),
    moderations: await looksAt(scope, id, await judgementsOf(tx, attempt.id)),
    next,
  };
}
