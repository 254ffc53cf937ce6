import type { RequestScope } from '#server/platform/scope.ts';
import { nameOf } from '#server/features/assessments/talk/beside.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { lockWorks, newestAttempt, workOfAttempt, type AttemptRow, type WorkRow } from './marking.queries.ts';
import { claimedNow } from './marking.rules.ts';
import type { Viewer } from './works.queries.ts';

/** A student's work with its newest attempt. */
export interface WorkAttempt {
  work: WorkRow;
  attempt: AttemptRow;
}

export const viewerOf = ({ caller, now, today, timeZone }: RequestScope): Viewer => ({
  personId: caller.personId,
  now,
  today,
  timeZone,
});

/** Throws when it is the caller's own. */
export const notOwn = ({ caller }: RequestScope, work: { personId: string }): void =>
  refuseOwn(caller.personId, work.personId);

/** Works of others, held until the transaction ends; each must be there. */
export async function openWorks(scope: RequestScope, ids: readonly string[]): Promise<WorkRow[]> {
  const wanted = [...new Set(ids)];
  const works = await lockWorks(scope.tx, wanted);
  if (works.length < wanted.length) throw new Problem('not_found');
  for (const work of works) notOwn(scope, work);
  return works;
}

/** A work of another person with its newest attempt, held until the transaction ends. */
export async function openWork(scope: RequestScope, id: string): Promise<WorkAttempt> {
  const [work] = await openWorks(scope, [id]);
  return { work: work!, attempt: found(await newestAttempt(scope.tx, id)) };
}

/** The same by an attempt, which must be the newest and handed in. */
export async function openAttempt(scope: RequestScope, attemptId: string): Promise<WorkAttempt> {
  const opened = await openWork(scope, found(await workOfAttempt(scope.tx, attemptId)));
  if (opened.attempt.id !== attemptId || !opened.attempt.submittedAt) throw new Problem('assessment_closed');
  return opened;
}

/** Throws, with their name, while another assessor marks it. */
export async function notClaimedByOther(
  { tx, caller, now }: RequestScope,
  { attempt }: WorkAttempt,
): Promise<void> {
  const by = claimedNow(attempt, now);
  if (by === null || by === caller.personId) return;
  throw new Problem('claimed_by_other', { detail: await nameOf(tx, by) });
}
