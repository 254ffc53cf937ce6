import type { DoerScope, RequestScope } from '#server/platform/scope.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import {
  lockSubscriptionsOf,
  lockWorks,
  type WorkRow,
} from '#server/features/assessments/record/works.queries.ts';
import {
  attemptById,
  newestAttempt,
  type AttemptRow,
} from '#server/features/assessments/record/attempts.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { claimedNow } from './marking.rules.ts';
import type { Viewer } from './works.queries.ts';

/** A student's work with its newest attempt. */
export interface WorkAttempt {
  work: WorkRow;
  attempt: AttemptRow;
}

export const viewerOf = ({ caller, now, today, timeZone }: RequestScope): Viewer => ({
  personId: caller.personId,
  ownIntakesOnly: caller.ownIntakesOnly,
  now,
  today,
  timeZone,
});

/** Throws when it is the caller's own. */
export const notOwn = ({ caller }: DoerScope, work: { personId: string }): void =>
  refuseOwn(caller.personId, work.personId);

/**
 * Works of other people, locked until the transaction ends, their subscriptions before them; throws when one is missing.
 */
export async function openWorks(scope: DoerScope, ids: readonly string[]): Promise<WorkRow[]> {
  const wanted = [...new Set(ids)];
  await lockSubscriptionsOf(scope.tx, wanted);
  const works = await lockWorks(scope.tx, wanted);
  if (works.length < wanted.length) throw new Problem('not_found');
  for (const work of works) notOwn(scope, work);
  return works;
}

/** A work of another person with its newest attempt, locked until the transaction ends. */
export async function openWork(scope: DoerScope, id: string): Promise<WorkAttempt> {
  const [work] = await openWorks(scope, [id]);
  return { work: work!, attempt: found(await newestAttempt(scope.tx, id)) };
}

/** The same by the id of an attempt, which must be the newest and submitted. */
export async function openAttempt(scope: RequestScope, attemptId: string): Promise<WorkAttempt> {
  const opened = await openWork(scope, found(await attemptById(scope.tx, attemptId)).studentAssessmentId);
  if (opened.attempt.id !== attemptId || !opened.attempt.submittedAt) throw new Problem('assessment_closed');
  return opened;
}

/** Throws, with the assessor's name, while another assessor marks it. */
export async function notClaimedByOther(
  { tx, caller, now }: RequestScope,
  { attempt }: WorkAttempt,
): Promise<void> {
  const by = claimedNow(attempt, now);
  if (by === null || by === caller.personId) return;
  throw new Problem('claimed_by_other', { detail: found(await personById(tx, by)).name });
}
