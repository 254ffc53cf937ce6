import type { StandingOutcome, UnitOutcome } from '#contract/assessments/outcomes.ts';

/* Which decision on a unit may follow which. Pure; every outcome is written through it. */

/** What a decision depends on besides the one before it. */
export interface OutcomeFacts {
  /** What the state of the unit's assessments allows. */
  may: readonly UnitOutcome[];
  /** Whether training was given: recognition is for what was learned elsewhere. */
  delivered: boolean;
  /** Whether training or assessment has begun: what never began is not withdrawn from. */
  begun: boolean;
  /** Whether the subscription is withdrawn: nothing of it is taken up again. */
  over: boolean;
}

const undecided: readonly StandingOutcome[] = [
  'competent',
  'not_yet_competent',
  'rpl_granted',
  'rpl_not_granted',
  'credit_transfer',
  'withdrawn',
  'not_started',
];

const following: Record<StandingOutcome | 'none', readonly StandingOutcome[]> = {
  none: undecided,
  continuing: undecided,
  to_be_decided_again: undecided,
  competent: ['competent', 'not_yet_competent', 'to_be_decided_again'],
  not_yet_competent: ['competent', 'not_yet_competent', 'to_be_decided_again', 'credit_transfer'],
  rpl_granted: ['rpl_not_granted', 'to_be_decided_again'],
  // Who is not granted recognition is trained and assessed.
  rpl_not_granted: [
    'rpl_granted',
    'competent',
    'not_yet_competent',
    'credit_transfer',
    'withdrawn',
    'not_started',
  ],
  credit_transfer: ['continuing'],
  withdrawn: ['continuing'],
  not_started: ['continuing'],
};

type Want = 'assessments' | 'delivered' | 'begun';

/** What each decision still wants. */
const wanted = ({ may, delivered, begun }: OutcomeFacts): Partial<Record<StandingOutcome, Want | false>> => ({
  competent: !may.includes('competent') && 'assessments',
  not_yet_competent: !may.includes('not_yet_competent') && 'assessments',
  rpl_granted: delivered && 'delivered',
  rpl_not_granted: delivered && 'delivered',
  withdrawn: !begun && 'begun',
  not_started: begun && 'begun',
});

/** Why a decision may not be made now; null when it may. */
export function outcomeRefusal(
  from: StandingOutcome | null,
  to: StandingOutcome,
  facts: OutcomeFacts,
): Want | 'order' | 'over' | null {
  if (!following[from ?? 'none'].includes(to)) return 'order';
  if (facts.over && !isDecided(to)) return 'over';
  return wanted(facts)[to] || null;
}

/** How a unit ends that nobody decides any more. */
export const endOf = (begun: boolean): 'withdrawn' | 'not_started' => (begun ? 'withdrawn' : 'not_started');

/** Whether the unit ended without a decision on it. */
export const isEnd = (outcome: StandingOutcome | null): boolean =>
  outcome === 'withdrawn' || outcome === 'not_started';

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
