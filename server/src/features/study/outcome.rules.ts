import type { StandingOutcome, UnitOutcome } from '#contract/assessments/outcomes.ts';

/* Which decision on a unit may follow which. Pure; every outcome is written through it. */

/** What a decision depends on besides the one before it. */
export interface OutcomeFacts {
  /** What the state of the unit's assessments allows. */
  may: readonly UnitOutcome[];
  /** Whether training was given: recognition is for what was learned elsewhere. */
  delivered: boolean;
}

const undecided: readonly StandingOutcome[] = [
  'competent',
  'not_yet_competent',
  'rpl_granted',
  'rpl_not_granted',
  'credit_transfer',
  'withdrawn',
];

const following: Record<StandingOutcome | 'none', readonly StandingOutcome[]> = {
  none: undecided,
  continuing: undecided,
  to_be_decided_again: undecided,
  competent: ['competent', 'not_yet_competent', 'to_be_decided_again'],
  not_yet_competent: ['competent', 'not_yet_competent', 'to_be_decided_again', 'credit_transfer'],
  rpl_granted: ['rpl_not_granted', 'to_be_decided_again'],
  // Who is not granted recognition is trained and assessed.
  rpl_not_granted: ['rpl_granted', 'competent', 'not_yet_competent', 'credit_transfer', 'withdrawn'],
  credit_transfer: ['continuing'],
  withdrawn: ['continuing'],
};

/** Why a decision may not be made now; null when it may. */
export function outcomeRefusal(
  from: StandingOutcome | null,
  to: StandingOutcome,
  { may, delivered }: OutcomeFacts,
): 'order' | 'assessments' | 'delivered' | null {
  if (!following[from ?? 'none'].includes(to)) return 'order';
  if (to === 'competent' || to === 'not_yet_competent') return may.includes(to) ? null : 'assessments';
  const recognised = to === 'rpl_granted' || to === 'rpl_not_granted';
  return recognised && delivered ? 'delivered' : null;
}

/** Whether a decision stands: what replaces it needs a reason. */
export const isDecided = (from: StandingOutcome | null): boolean =>
  from !== null && from !== 'to_be_decided_again' && from !== 'continuing';

const achievements: ReadonlySet<StandingOutcome | null> = new Set([
  'competent',
  'rpl_granted',
  'credit_transfer',
] as const);

/** Whether the unit is achieved. */
export const isAchieved = (outcome: StandingOutcome | null): boolean => achievements.has(outcome);
