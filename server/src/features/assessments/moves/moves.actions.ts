import type { MoveResult, VersionMoves } from '#contract/assessments/moves.ts';
import { changeAttempt } from '#server/features/assessments/record/attempts.queries.ts';
import { insertEvent } from '#server/features/assessments/record/events.queries.ts';
import { moveEvidence } from '#server/features/assessments/record/evidence.queries.ts';
import { insertMove } from '#server/features/assessments/record/moved/moves.queries.ts';
import { moveObservations } from '#server/features/assessments/record/observations.queries.ts';
import { moveReports } from '#server/features/assessments/record/reports.queries.ts';
import { deleteResponses, insertResponses } from '#server/features/assessments/record/responses.queries.ts';
import {
  changeWork,
  lockSubscriptionsOf,
  lockWorks,
} from '#server/features/assessments/record/works.queries.ts';
import { assessmentById } from '#server/features/assessments/tool/draft/drafts.queries.ts';
import { timeIsUp } from '#server/features/assessments/work/openness.rules.ts';
import { reachesAll } from '#server/features/courses/reach.queries.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { begunWork, newestVersion, type BegunRow } from './moves.queries.ts';
import { stayReason, type CarriedItem } from './moves.rules.ts';
import { contentOf, plansOf } from './plan.actions.ts';
import { readMoves } from './preview.actions.ts';

interface Doer {
  by: string;
  reason: string;
  at: Date;
}
type Version = NonNullable<Awaited<ReturnType<typeof newestVersion>>>;

/** Files, occasions and reports go on with their question. */
async function moveGathered(tx: Tx, attemptId: string, plan: readonly CarriedItem[]): Promise<void> {
  for (const { from, to, takesGathered } of plan) {
    if (!from || !to) continue;
    const pair = [from.id, to.id] as const;
    if (to.kind === 'file_evidence') await moveEvidence(tx, attemptId, pair);
    if (to.kind === 'observation' && takesGathered) {
      await moveObservations(tx, attemptId, pair);
      await moveEvidence(tx, attemptId, pair);
    }
    if (to.kind === 'third_party_report')
      await moveReports(tx, attemptId, pair, { unanswered: !takesGathered });
  }
}

/** The answers go on with the revisions they had, so that a device which did not hear of the move builds on them. */
async function replaceResponses(
  tx: Tx,
  attemptId: string,
  plan: readonly CarriedItem[],
  at: Date,
): Promise<void> {
  const rows = plan.flatMap(({ to, from, value, revision }) =>
    to ? [{ attemptId, itemId: to.id, value, revision, savedAt: from?.savedAt ?? at }] : [],
  );
  await deleteResponses(tx, attemptId);
  await insertResponses(tx, rows);
}

/** Nobody loses time or an attempt by a move: the later due date and the larger number of attempts count. */
async function changeVersion(tx: Tx, { work }: BegunRow, version: Version): Promise<void> {
  const attemptsAllowed = Math.max(work.attemptsAllowed, version.attemptsAllowed);
  await changeWork(tx, work.id, { versionId: version.id, attemptsAllowed });
  const [moved] = await lockWorks(tx, [work.id]);
  const { dueAt } = found(moved);
  if (work.dueAt && dueAt && dueAt < work.dueAt) await changeWork(tx, work.id, { extendedUntil: work.dueAt });
}

/** What is written down of an item before it is moved. */
const moveItemOf = ({ from, to, change }: CarriedItem) => {
  const { id = null, value = null, revision = 0, savedAt = null } = from ?? {};
  return { itemId: id, toItemId: to?.id ?? null, change, value, revision, savedAt };
};

async function moveWork(
  tx: Tx,
  row: BegunRow,
  plan: readonly CarriedItem[],
  version: Version,
  { by, reason, at }: Doer,
): Promise<void> {
  const { work, attempt } = row;
  const ids = { studentAssessmentId: work.id, attemptId: attempt.id };
  await insertMove(
    tx,
    {
      ...ids,
      fromVersionId: work.versionId,
      toVersionId: version.id,
      itemIds: attempt.itemIds,
      byPersonId: by,
      reason,
      at,
    },
    plan.map(moveItemOf),
  );
  await changeVersion(tx, row, version);
  await changeAttempt(tx, attempt.id, { itemIds: plan.flatMap(({ to }) => to?.id ?? []) });
  await replaceResponses(tx, attempt.id, plan, at);
  await moveGathered(tx, attempt.id, plan);
  await insertEvent(tx, { ...ids, kind: 'moved', byPersonId: by, note: reason, at });
}

/** Moves one work if it is open; the rest stays, and why is said. */
async function moveOne(
  scope: RequestScope,
  row: BegunRow,
  version: Version,
  doer: Doer,
): Promise<MoveResult> {
  const { tx, now } = scope;
  const { work, attempt, name } = row;
  if (work.versionId === version.id) return { id: work.id, name, result: 'already', stays: null };
  const stays = stayReason({
    state: work.state,
    attempt: attempt.number,
    isOver: timeIsUp(attempt.endsAt, now),
    serves: row.serves,
  });
  if (stays) return { id: work.id, name, result: 'stays', stays };
  const plans = await plansOf(tx, [row], await contentOf(tx, version));
  await moveWork(tx, row, plans.get(work.id)!, version, doer);
  await notify(scope, {
    personId: work.personId,
    kind: 'assessment_moved',
    title: version.title,
    path: `/assessments/${work.assessmentId}`,
    once: `moved:${work.id}:${version.id}`,
    at: now,
  });
  return { id: work.id, name, result: 'moved', stays: null };
}

/**
 * Moves open works to the newest version, if that is the one that was read. Locks as whoever begins, withdraws or decides
 * does: subscriptions, then works, in one order.
 */
export async function moveWorks(
  scope: RequestScope,
  assessmentId: string,
  { versionId, ids, reason }: { versionId: string; ids: readonly string[]; reason: string },
): Promise<VersionMoves & { results: MoveResult[] }> {
  const { tx, now, caller } = scope;
  // No version is published while these are moved.
  found(await assessmentById(tx, assessmentId, true));
  const version = await newestVersion(tx, assessmentId);
  if (version?.id !== versionId) throw new Problem('changed_elsewhere');
  const wanted = [...new Set(ids)].toSorted();
  await lockSubscriptionsOf(tx, wanted);
  const works = await lockWorks(tx, wanted);
  if (works.length < wanted.length || works.some((one) => one.assessmentId !== assessmentId))
    throw new Problem('not_found');
  for (const { personId } of works) refuseOwn(caller.personId, personId);
  const people = works.map(({ personId }) => personId);
  if (!(await reachesAll(tx, caller, people))) throw new Problem('not_found');
  const results: MoveResult[] = [];
  for (const { id } of works) {
    const row = found(await begunWork(tx, version.id, id));
    results.push(await moveOne(scope, row, version, { by: caller.personId, reason, at: now }));
  }
  return { ...(await readMoves(scope, assessmentId)), results };
}
