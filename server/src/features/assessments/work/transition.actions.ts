import type { AssessmentEventKind } from '#contract/marking/marking.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { stepFrom, type WorkAction, type WorkState } from './state.rules.ts';
import { insertEvent } from '#server/features/assessments/record/events.queries.ts';
import { changeWork, lockWork } from '#server/features/assessments/record/works.queries.ts';
import { factsOf, type NewestFacts } from './transition.queries.ts';

const eventOf: Record<WorkAction, AssessmentEventKind> = {
  begin: 'started',
  submit: 'submitted',
  claim: 'claimed',
  leave: 'claim_released',
  release: 'released',
  reopen: 'reopened',
  grant_attempt: 'attempt_granted',
  withdraw: 'withdrawn',
  restore: 'restored',
};

export interface Transition {
  studentAssessmentId: string;
  action: WorkAction;
  /** Null for a rule or the clock. */
  by: string | null;
  at: Date;
  note?: string | undefined;
  /** Written instead of the action's default event. */
  event?: AssessmentEventKind | undefined;
  /** Runs once the state machine agrees, before the state is written; returns the attempt that the event belongs to. */
  before?: (facts: NewestFacts) => Promise<string>;
}

export interface TransitionResult {
  from: WorkState | 'ready';
  state: WorkState;
  facts: NewestFacts;
}

/**
 * Changes the state of one student's work: locks it, asks the state machine, and writes state and event in this
 * transaction. Throws the state machine's refusal.
 */
export async function transition(tx: Tx, wanted: Transition): Promise<TransitionResult> {
  const { studentAssessmentId, action, by, at, note = null } = wanted;
  const work = found(await lockWork(tx, studentAssessmentId));
  const facts = await factsOf(tx, studentAssessmentId);
  const from = facts.attempts === 0 ? 'ready' : work.state;
  const step = stepFrom(from, action, facts);
  if ('refused' in step) throw new Problem(step.refused);
  const attemptId = (await wanted.before?.(facts)) ?? facts.attemptId;
  const kind = wanted.event ?? eventOf[action];
  await Promise.all([
    step.to === work.state ? undefined : changeWork(tx, studentAssessmentId, { state: step.to }),
    insertEvent(tx, { studentAssessmentId, attemptId, kind, byPersonId: by, note, at }),
  ]);
  return { from, state: step.to, facts };
}
