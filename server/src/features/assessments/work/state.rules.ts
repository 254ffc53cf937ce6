import type { ErrorCode } from '#contract/kit/errors.ts';
import type { AssessmentState } from '#contract/assessments/assessments.ts';

/* The states of one student's work on one assessment, and the allowed transitions. Pure. */

/** A stored state; before the first attempt there is no work and so no state. */
export type WorkState = Exclude<AssessmentState, 'not_open' | 'ready'>;
export const workStates = [
  'in_progress',
  'submitted',
  'being_marked',
  'action_needed',
  'satisfactory',
  'not_yet_satisfactory',
  'withdrawn',
] as const satisfies readonly WorkState[];

export const workActions = [
  'begin',
  'submit',
  'claim',
  'leave',
  'release',
  'reopen',
  'grant_attempt',
  'withdraw',
  'restore',
] as const;
export type WorkAction = (typeof workActions)[number];

/** What a transition depends on besides the state. */
export interface Facts {
  /** Attempts started so far. */
  attempts: number;
  attemptsAllowed: number;
  /** Whether the newest attempt is submitted, and whether its result is released. */
  submitted: boolean;
  released: boolean;
  /** Whether every item of the newest attempt is judged. */
  allJudged: boolean;
  /** Whether all of these judgements are satisfactory. */
  allSatisfactory: boolean;
  /** Whether rules judge all items that were open in the newest attempt. */
  onlyRules: boolean;
  /** Whether an assessor has written something that is not released. */
  drafts: boolean;
}

export type Step =
  | { to: WorkState }
  | { refused: Extract<ErrorCode, 'assessment_closed' | 'attempts_used_up' | 'judgement_incomplete'> };

const closed: Step = { refused: 'assessment_closed' };
type Way = (facts: Facts) => Step;
const to =
  (state: WorkState): Way =>
  () => ({ to: state });

const begin: Way = ({ attempts, attemptsAllowed }) =>
  attempts < attemptsAllowed ? { to: 'in_progress' } : { refused: 'attempts_used_up' };

const release: Way = ({ allJudged, allSatisfactory, attempts, attemptsAllowed }) => {
  if (!allJudged) return { refused: 'judgement_incomplete' };
  if (allSatisfactory) return { to: 'satisfactory' };
  return { to: attempts < attemptsAllowed ? 'action_needed' : 'not_yet_satisfactory' };
};

/** Back to where it was: with the student, waiting for an assessor, or as its result says. */
const restore: Way = ({ submitted, released, allJudged, allSatisfactory, attempts, attemptsAllowed }) => {
  if (!submitted) return { to: 'in_progress' };
  if (!released) return { to: allJudged ? 'being_marked' : 'submitted' };
  if (allSatisfactory) return { to: 'satisfactory' };
  return { to: attempts < attemptsAllowed ? 'action_needed' : 'not_yet_satisfactory' };
};

/** Actions each state allows; all others are refused. Starting or submitting twice changes nothing. */
const ways: Record<WorkState, Partial<Record<WorkAction, Way>>> = {
  in_progress: { begin: to('in_progress'), submit: to('submitted'), withdraw: to('withdrawn') },
  submitted: {
    submit: to('submitted'),
    claim: to('being_marked'),
    // Automatic release is allowed only when no item is judged by a person.
    release: (facts) => (facts.onlyRules ? release(facts) : closed),
    withdraw: to('withdrawn'),
  },
  being_marked: {
    submit: to('being_marked'),
    claim: to('being_marked'),
    leave: ({ drafts }) => ({ to: drafts ? 'being_marked' : 'submitted' }),
    release,
    withdraw: to('withdrawn'),
  },
  action_needed: {
    begin,
    reopen: to('being_marked'),
    grant_attempt: to('action_needed'),
    withdraw: to('withdrawn'),
  },
  satisfactory: { reopen: to('being_marked'), withdraw: to('withdrawn') },
  not_yet_satisfactory: {
    begin: () => ({ refused: 'attempts_used_up' }),
    reopen: to('being_marked'),
    grant_attempt: to('action_needed'),
    withdraw: to('withdrawn'),
  },
  withdrawn: { restore },
};

/** The state an action leads to; `ready` means work that was not started. */
export function stepFrom(state: WorkState | 'ready', action: WorkAction, facts: Facts): Step {
  if (state === 'ready') return action === 'begin' ? begin(facts) : closed;
  return ways[state][action]?.(facts) ?? closed;
}
