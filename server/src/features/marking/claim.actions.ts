import { transition } from '#server/features/assessments/work/transition.actions.ts';
import { changeAttempt } from '#server/features/assessments/record/attempts.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { notClaimedByOther, openWork, type WorkAttempt } from './works.actions.ts';
import { judgingOf, leaseEnds } from './marking.rules.ts';

/**
 * Claims work for the caller or extends their lease; returns its end. Throws when another assessor marks it or it is
 * already judged.
 */
export async function keepClaim(scope: RequestScope, opened: WorkAttempt): Promise<Date> {
  const { tx, caller, now } = scope;
  const { work, attempt } = opened;
  await notClaimedByOther(scope, opened);
  if (!attempt.submittedAt || judgingOf(attempt) !== 'open') throw new Problem('assessment_closed');
  if (attempt.claimedBy !== caller.personId || work.state !== 'being_marked') {
    await transition(tx, { studentAssessmentId: work.id, action: 'claim', by: caller.personId, at: now });
  }
  const claimedUntil = leaseEnds(now);
  await changeAttempt(tx, attempt.id, { claimedBy: caller.personId, claimedUntil });
  return claimedUntil;
}

export async function claim(scope: RequestScope, id: string): Promise<void> {
  await keepClaim(scope, await openWork(scope, id));
}

/** Releases the caller's claim; another assessor's claim stays. */
export async function leave(scope: RequestScope, id: string): Promise<void> {
  const { tx, caller, now } = scope;
  const { work, attempt } = await openWork(scope, id);
  if (attempt.claimedBy !== caller.personId || judgingOf(attempt) !== 'open') return;
  if (work.state === 'being_marked') {
    await transition(tx, { studentAssessmentId: id, action: 'leave', by: caller.personId, at: now });
  }
  await changeAttempt(tx, attempt.id, { claimedBy: null, claimedUntil: null });
}
