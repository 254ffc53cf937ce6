import { transition } from '#server/features/assessments/work/transition.actions.ts';
import { changeAttempt } from '#server/features/assessments/record/attempts.queries.ts';
import { judgementsOf, putDrafts } from '#server/features/assessments/record/judgements.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { dropLook } from './moderation/sample.actions.ts';
import { decideUnitsAgain } from './outcomes.actions.ts';
import { openWork, type WorkAttempt } from './works.actions.ts';
import { judgingOf, leaseEnds } from './marking.rules.ts';

interface Reopening {
  readonly reason: string;
  readonly event: 'reopened' | 'moderation_disagreed';
  /** Whose drafts the earlier judgements become, and until when nobody else can claim it. */
  readonly byPersonId: string;
  readonly claimedUntil: Date | null;
}

/**
 * Reopens judged work: earlier judgements stay on record and become the draft, and the student sees no change until
 * release. Its decided units must be decided again.
 */
export async function reopenFor(
  scope: RequestScope,
  { work, attempt }: WorkAttempt,
  { reason, event, byPersonId, claimedUntil }: Reopening,
): Promise<void> {
  const { tx, caller, now } = scope;
  const judging = judgingOf(attempt);
  if (judging === 'open') throw new Problem('assessment_closed');
  await transition(tx, {
    studentAssessmentId: work.id,
    action: judging === 'released' ? 'reopen' : 'claim',
    event,
    by: caller.personId,
    at: now,
    note: reason,
  });
  await decideUnitsAgain(scope, work, reason);
  const judgements = await judgementsOf(tx, attempt.id);
  await putDrafts(
    tx,
    judgements
      .filter((one) => one.byPersonId !== null)
      .map(({ itemId, result, comment, marks }) => ({
        attemptId: attempt.id,
        itemId,
        result,
        comment,
        marks,
        revision: 1,
        byPersonId,
        savedAt: now,
      })),
  );
  await changeAttempt(tx, attempt.id, {
    judgedAt: null,
    releasedAt: null,
    result: null,
    feedback: null,
    claimedBy: byPersonId,
    claimedUntil,
  });
}

/** Lets the caller judge a work again. */
export async function reopen(scope: RequestScope, id: string, reason: string): Promise<void> {
  const opened = await openWork(scope, id);
  const byPersonId = scope.caller.personId;
  const claimedUntil = leaseEnds(scope.now);
  await reopenFor(scope, opened, { reason, event: 'reopened', byPersonId, claimedUntil });
  await dropLook(scope, id);
}
