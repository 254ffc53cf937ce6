import { transition } from '#server/features/assessments/work/transition.actions.ts';
import { changeAttempt, newestAttempt } from '#server/features/assessments/record/attempts.queries.ts';
import { carriedItems } from '#server/features/assessments/record/responses.queries.ts';
import {
  deleteDrafts,
  draftsOf,
  insertJudgements,
  judgementsOf,
} from '#server/features/assessments/record/judgements.queries.ts';
import { itemsWithTask, versionOf } from '#server/features/assessments/tool/items.queries.ts';
import { observationsOf, reportsOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { keepClaim } from './claim.actions.ts';
import { directionFor } from './direction/direction.actions.ts';
import { heldAmong } from './moderation/moderation.queries.ts';
import { chooseForLook, isHeld } from './moderation/sample.actions.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { openAttempt, openWorks, type WorkAttempt } from './works.actions.ts';
import {
  decisionOf,
  isReporterUnknown,
  judgingOf,
  missingOf,
  observedOf,
  type JudgedItem,
} from './marking.rules.ts';

const assessmentPath = (assessmentId: string): string => `/assessments/${assessmentId}`;

/** The open items of an attempt with everything needed to judge them. */
async function itemsToJudge({ tx, now }: RequestScope, { attempt }: WorkAttempt): Promise<JudgedItem[]> {
  const carried = await carriedItems(tx, attempt.id);
  const open = attempt.itemIds.filter((id) => !carried.includes(id));
  const [items, drafts, judgements, observations, reports] = await Promise.all([
    itemsWithTask(tx, open),
    draftsOf(tx, attempt.id),
    judgementsOf(tx, attempt.id),
    observationsOf(tx, [attempt.id]),
    reportsOf(tx, [attempt.id], now),
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
      reporterUnknown: isReporterUnknown(reports.filter(({ itemId }) => itemId === id)),
    };
  });
}

/**
 * Writes a judgement for every open item the assessor decided; other items keep the rule's judgement. Returns whether the
 * release waits for a second assessor.
 */
async function writeJudgements(
  scope: RequestScope,
  opened: WorkAttempt,
  { directedBy, releases }: { directedBy: string | null; releases: boolean },
): Promise<boolean> {
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
  const hasNotYet = rows.some(({ result }) => result === 'not_yet_satisfactory');
  const isHeldBack = rows.length > 0 && (await chooseForLook(scope, opened, { hasNotYet, releases }));
  await changeAttempt(tx, attempt.id, { judgedAt: now, claimedUntil: null });
  await transition(tx, {
    studentAssessmentId: work.id,
    action: 'claim',
    event: 'judged',
    by: caller.personId,
    at: now,
  });
  return isHeldBack;
}

/** Releases the judgements to the student and notifies them. */
export async function release(scope: RequestScope, { work, attempt }: WorkAttempt): Promise<void> {
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
    const releases = when === 'now';
    if (await writeJudgements(scope, opened, { directedBy, releases })) return opened.work.id;
  } else if (opened.attempt.claimedBy !== scope.caller.personId) {
    throw new Problem('assessment_closed');
  } else if (await isHeld(scope, opened.work.id)) {
    return opened.work.id;
  }
  if (when === 'now' && judging !== 'released') await release(scope, opened);
  return opened.work.id;
}

/** Releases waiting judgements, without those a second assessor has to look at first; returns how many. */
export async function releaseAll(scope: RequestScope, ids: readonly string[]): Promise<number> {
  let released = 0;
  const works = await openWorks(scope, ids);
  const held = new Set(await heldAmong(scope.tx, ids));
  for (const work of works) {
    if (held.has(work.id)) continue;
    const attempt = found(await newestAttempt(scope.tx, work.id));
    if (work.state !== 'being_marked' || judgingOf(attempt) !== 'ready') continue;
    await release(scope, { work, attempt });
    released += 1;
  }
  return released;
}
