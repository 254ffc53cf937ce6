import { transition } from '#server/features/assessments/work/transition.actions.ts';
import { observationsOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { keepClaim } from './claim.actions.ts';
import { decideUnitsAgain } from './decisions.actions.ts';
import { openAttempt, openWork, openWorks, type Desk, type Opened } from './desk.actions.ts';
import {
  carriedItems,
  changeAttempt,
  deleteDrafts,
  draftsOf,
  insertJudgements,
  itemsOf,
  judgementsOf,
  newestAttempt,
  putDrafts,
  versionOf,
} from './marking.queries.ts';
import { decisionOf, judgingOf, leaseEnds, missingOf, type Judged } from './marking.rules.ts';

const assessmentPath = (assessmentId: string): string => `/assessments/${assessmentId}`;

/** The open items of an attempt with everything their judgement depends on. */
async function itemsToJudge({ tx }: Desk, { attempt }: Opened): Promise<Judged[]> {
  const carried = await carriedItems(tx, attempt.id);
  const open = attempt.itemIds.filter((id) => !carried.includes(id));
  const [items, drafts, judgements, observations] = await Promise.all([
    itemsOf(tx, open),
    draftsOf(tx, attempt.id),
    judgementsOf(tx, attempt.id),
    observationsOf(tx, [attempt.id]),
  ]);
  return items.map(({ id, kind, maxMarks }) => {
    const standing = judgements.find(({ itemId }) => itemId === id);
    const seen = observations.find(({ itemId }) => itemId === id);
    // Only what a rule judged: what a person did is in their drafts when it is judged again.
    const byRule = standing?.byPersonId === null ? standing.result : null;
    return {
      id,
      kind,
      maxMarks,
      decision: decisionOf(drafts.find(({ itemId }) => itemId === id) ?? null, byRule),
      stands: byRule !== null,
      observed: seen
        ? {
            confirmed: seen.confirmedByObserverAt !== null,
            studentAgrees: seen.studentAnswer?.agrees ?? null,
          }
        : null,
    };
  });
}

/** Writes a judgement for every open item an assessor decided; what a rule judged stands where they did not. */
async function writeJudgements(desk: Desk, opened: Opened): Promise<void> {
  const { tx, caller, now } = desk;
  const { work, attempt } = opened;
  const items = await itemsToJudge(desk, opened);
  const errors = missingOf(items);
  if (errors.length > 0) throw new Problem('judgement_incomplete', { errors });
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

/** Shows the student what was judged, and tells them. */
async function release(desk: Desk, { work, attempt }: Opened): Promise<void> {
  const { tx, caller, now } = desk;
  const feedback = attempt.overallDraft.trim() || null;
  const { state, facts } = await transition(tx, {
    studentAssessmentId: work.id,
    action: 'release',
    by: caller.personId,
    at: now,
    // The words stay on record when it is judged again.
    ...(feedback !== null && { note: feedback }),
  });
  await changeAttempt(tx, attempt.id, {
    releasedAt: now,
    feedback,
    result: facts.allSatisfactory ? 'satisfactory' : 'not_yet_satisfactory',
  });
  const { title } = await versionOf(tx, work.versionId);
  await notify(desk, {
    personId: work.personId,
    kind: state === 'action_needed' ? 'assessment_action_needed' : 'assessment_feedback',
    title,
    path: `${assessmentPath(work.assessmentId)}#feedback`,
    // Judged again and released again is told again.
    once: `feedback:${attempt.id}:${now.toISOString()}`,
    at: now,
  });
}

/**
 * Judges every open item by its draft, and releases it now or leaves it for a batch. Again changes nothing but may
 * release what waited; somebody else's judgement is not judged over.
 */
export async function judge(desk: Desk, attemptId: string, when: 'now' | 'batch'): Promise<string> {
  const opened = await openAttempt(desk, attemptId);
  const judging = judgingOf(opened.attempt);
  if (judging === 'open') {
    await keepClaim(desk, opened);
    await writeJudgements(desk, opened);
  } else if (opened.attempt.claimedBy !== desk.caller.personId) {
    throw new Problem('assessment_closed');
  }
  if (when === 'now' && judging !== 'released') await release(desk, opened);
  return opened.work.id;
}

/** Releases those that wait; answers with how many did. */
export async function releaseAll(desk: Desk, ids: readonly string[]): Promise<number> {
  let released = 0;
  for (const work of await openWorks(desk, ids)) {
    const attempt = found(await newestAttempt(desk.tx, work.id));
    if (work.state !== 'being_marked' || judgingOf(attempt) !== 'ready') continue;
    await release(desk, { work, attempt });
    released += 1;
  }
  return released;
}

/**
 * Judges again: what was judged stays on record and becomes the draft; the student sees nothing of it until released. What was
 * decided of its units is to be decided again.
 */
export async function reopen(desk: Desk, id: string, reason: string): Promise<void> {
  const { tx, caller, now } = desk;
  const opened = await openWork(desk, id);
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
  await decideUnitsAgain(desk, work, reason);
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
