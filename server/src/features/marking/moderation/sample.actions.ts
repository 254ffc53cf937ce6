import type { WorkAttempt } from '#server/features/marking/works.actions.ts';
import {
  changeModeration,
  heldAmong,
  insertModeration,
  samplingOf,
  waitingFor,
} from './moderation.queries.ts';
import { reasonToLook } from './moderation.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';

interface JudgementFacts {
  readonly hasNotYet: boolean;
  /** Whether the assessor wanted it released now. */
  readonly releases: boolean;
}

/** Chooses whether a second assessor looks at what the caller is about to judge; returns whether its release waits. */
export async function chooseForLook(
  { tx, caller, now }: RequestScope,
  { work, attempt }: WorkAttempt,
  { hasNotYet, releases }: JudgementFacts,
): Promise<boolean> {
  const { holds, before, ...sampling } = await samplingOf(tx, {
    assessmentId: work.assessmentId,
    personId: caller.personId,
  });
  const reason = reasonToLook({ workId: work.id, before, hasNotYet }, sampling);
  if (reason === null) return false;
  await insertModeration(tx, {
    studentAssessmentId: work.id,
    attemptId: attempt.id,
    reason,
    firstId: caller.personId,
    judgedAt: now,
    holds,
    releases: holds && releases,
    state: 'waiting',
  });
  return holds;
}

/** Whether a work is not released before a second assessor agrees. */
export const isHeld = async ({ tx }: RequestScope, workId: string): Promise<boolean> =>
  (await heldAmong(tx, [workId])).length > 0;

/** What nobody looked at yet is judged again, so that there is nothing left to look at. */
export async function dropLook({ tx }: RequestScope, workId: string): Promise<void> {
  const waiting = await waitingFor(tx, workId);
  if (waiting) await changeModeration(tx, waiting.id, { state: 'dropped' });
}
