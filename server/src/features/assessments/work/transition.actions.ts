import type { AssessmentEventKind } from '#contract/marking/marking.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { stepFrom, type WorkAction, type WorkState } from './state.rules.ts';
import { factsOf, insertEvent, lockWork, setState, type NewestFacts } from './transition.queries.ts';

const eventOf: Record<WorkAction, AssessmentEventKind> = {
  begin: 'started',
  submit: 'submitted',
  claim: 'claimed',
  leave: 'claim_released',
  release: 'released',
  reopen: 'reopened',
  grant_attempt: 'attempt_granted',
  withdraw: 'withdrawn',
};

export interface Transition {
  studentAssessmentId: string;
  action: WorkAction;
  /** Null: a rule or the clock. */
  by: string | null;
  at: Date;
  note?: string | undefined;
  /** What is written instead of the action's own event. */
  event?: AssessmentEventKind | undefined;
  /** Written once the machine agrees, before the state; answers with the attempt the event is of. */
  before?: (facts: NewestFacts) => Promise<string>;
}

export interface TransitionResult {
  from: WorkState | 'ready';
  state: WorkState;
  facts: NewestFacts;
}

/**
 * Takes one student's work a step further: locks it, asks the state machine, writes state and event in this
 * transaction. Throws what the machine refuses with.
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
    step.to === work.state ? undefined : setState(tx, studentAssessmentId, step.to),
    insertEvent(tx, { studentAssessmentId, attemptId, kind, byPersonId: by, note, at }),
  ]);
  return { from, state: step.to, facts };
}
