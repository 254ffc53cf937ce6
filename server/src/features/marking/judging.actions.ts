import { transition } from '#server/features/assessments/work/transition.actions.ts';
import { changeAttempt, newestAttempt } from '#server/features/assessments/record/attempts.queries.ts';
import { carriedItems } from '#server/features/assessments/record/responses.queries.ts';
import {
  deleteDrafts,
  draftsOf,
  insertJudgements,
  judgementsOf,
  putDrafts,
} from '#server/features/assessments/record/judgements.queries.ts';
import { itemsWithTask, versionOf } from '#server/features/assessments/tool/items.queries.ts';
import { observationsOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { keepClaim } from './claim.actions.ts';
import { directionFor } from './direction/direction.actions.ts';
import { decideUnitsAgain } from './outcomes.actions.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { openAttempt, openWork, openWorks, type WorkAttempt } from './works.actions.ts';
import { decisionOf, judgingOf, leaseEnds, missingOf, observedOf, type JudgedItem } from './marking.rules.ts';

const assessmentPath = (assessmentId: string): string => `/assessments/${assessmentId}`;

/** The open items of an attempt with everything needed to judge them. */
async function itemsToJudge({ tx }: RequestScope, { attempt }: WorkAttempt): Promise<JudgedItem[]> {
  const carried = await carriedItems(tx, attempt.id);
  const open = attempt.itemIds.filter((id) => !carried.includes(id));
  const [items, drafts, judgements, observations] = await Promise.all([
    itemsWithTask(tx, open),
    draftsOf(tx, attempt.id),
    judgementsOf(tx, attempt.id),
    observationsOf(tx, [attempt.id]),
  ]);
  return items.map(({ id, kind, question, maxMarks }) => {
    const standing = judgements.find(({ itemId }) => itemId === id);
    const seen = observations.filter(({ itemId }) => itemId === id);
    // Only judgements by rules; people's judgements are already in their drafts when judging again.
    const byRule = standing?.byPersonId === null ? standing.result : null;
    return {
      id,
      kind,
      maxMarks,
      decision: decisionOf(drafts.find(({ itemId }) => itemId === id) ?? null, byRule),
      stands: byRule !== null,
      observed: observedOf(question, seen),
    };
  });
}

/** Writes a judgement for every open item the assessor decided; other items keep the rule's judgement. */
async function writeJudgements(
  scope: RequestScope,
  opened: WorkAttempt,
  directedBy: string | null,
): Promise<void> {
  const { tx, caller, now } = scope;
  const { work, attempt } = opened;
  const items = await itemsToJudge(scope, opened);
  const errors = missingOf(items);
  if (errors.length > 0) throw new Problem('judgement_incomplete', { errors });
  const direction = await directionFor(scope, work.id, directedBy);
  const rows = items.flatMap(({ id, decision }) =>
    decision === null || decision.result === null
      ? []
      : [
          {
            attemptId: attempt.id,
            itemId: id,
            result: decision.result,
            comment: decision.comment.trim(),
            marks: decision.marks,
            byPersonId: caller.personId,
            at: now,
            ...direction,
          },
        ],
  );
  await insertJudgements(tx, rows);
  await deleteDrafts(tx, attempt.id);
  await changeAttempt(tx, attempt.id, { judgedAt: now, claimedUntil: null });
  await transition(tx, {
    studentAssessmentId: work.id,
    action: 'claim',
    event: 'judged',
    by: caller.personId,
    at: now,
  });
}

/** Releases the judgements to the student and notifies them. */
async function release(scope: RequestScope, { work, attempt }: WorkAttempt): Promise<void> {
  const { tx, caller, now } = scope;
  const feedback = attempt.overallDraft.trim() || null;
  const { state, facts } = await transition(tx, {
    studentAssessmentId: work.id,
    action: 'release',
    by: caller.personId,
    at: now,
    // The overall comment stays on record when the work is judged again.
    ...(feedback !== null && { note: feedback }),
  });
  await changeAttempt(tx, attempt.id, {
    releasedAt: now,
    feedback,
    result: facts.allSatisfactory ? 'satisfactory' : 'not_yet_satisfactory',
  });
  const { title } = await versionOf(tx, work.versionId);
  await notify(scope, {
    personId: work.personId,
    kind: state === 'action_needed' ? 'assessment_action_needed' : 'assessment_feedback',
    title,
    path: `${assessmentPath(work.assessmentId)}#feedback`,
    // A repeated release is notified again.
    once: `feedback:${attempt.id}:${now.toISOString()}`,
    at: now,
  });
}

/**
 * Judges every open item by its draft, and releases now or leaves it for a batch. A repeat only releases what was
 * waiting; it never overwrites somebody else's judgement.
 */
export async function judge(
  scope: RequestScope,
  attemptId: string,
  { release: when, directedBy }: { release: 'now' | 'batch'; directedBy: string | null },
): Promise<string> {
  const opened = await openAttempt(scope, attemptId);
  const judging = judgingOf(opened.attempt);
  if (judging === 'open') {
    await keepClaim(scope, opened);
    await writeJudgements(scope, opened, directedBy);
  } else if (opened.attempt.claimedBy !== scope.caller.personId) {
    throw new Problem('assessment_closed');
  }
  if (when === 'now' && judging !== 'released') await release(scope, opened);
  return opened.work.id;
}

/** Releases waiting judgements; returns how many. */
export async function releaseAll(scope: RequestScope, ids: readonly string[]): Promise<number> {
  let released = 0;
  for (const work of await openWorks(scope, ids)) {
    const attempt = found(await newestAttempt(scope.tx, work.id));
    if (work.state !== 'being_marked' || judgingOf(attempt) !== 'ready') continue;
    await release(scope, { work, attempt });
    released += 1;
  }
  return released;
}

/**
 * Reopens judged work: earlier judgements stay on record and become the draft, and the student sees no change until
 * release. Its decided units must be decided again.
 */
export async function reopen(scope: RequestScope, id: string, reason: string): Promise<void> {
  const { tx, caller, now } = scope;
  const opened = await openWork(scope, id);
  const { work, attempt } = opened;
  const judging = judgingOf(attempt);
  if (judging === 'open') throw new Problem('assessment_closed');
  await transition(tx, {
    studentAssessmentId: work.id,
    action: judging === 'released' ? 'reopen' : 'claim',
    event: 'reopened',
    by: caller.personId,
    at: now,
    note: reason,
  });
  await decideUnitsAgain(scope, work, reason);
  const judgements = await judgementsOf(tx, attempt.id);
  await putDrafts(
    tx,
    judgements
      .filter(({ byPersonId }) => byPersonId !== null)
      .map(({ itemId, result, comment, marks }) => ({
        attemptId: attempt.id,
        itemId,
        result,
        comment,
        marks,
        revision: 1,
        byPersonId: caller.personId,
        savedAt: now,
      })),
  );
  await changeAttempt(tx, attempt.id, {
    judgedAt: null,
    releasedAt: null,
    result: null,
    feedback: null,
    claimedBy: caller.personId,
    claimedUntil: leaseEnds(now),
  });
}
