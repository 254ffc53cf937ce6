import { DirectOutcome, type StandingOutcome, type UnitOutcome } from '#contract/assessments/outcomes.ts';
import type { SubscriptionStatus } from '#contract/subscriptions.ts';
import type { unitActs } from '#contract/unitEnrolments/unitEnrolments.ts';
import { endOf, outcomeRefusal, type OutcomeFacts } from '#server/features/study/outcome.rules.ts';
import {
  begunAtOf,
  isDelivered,
  mayDeliver,
  type BeginningFacts,
  type DeliveryFacts,
} from './delivery.rules.ts';

/* What staff can do with a unit now. Pure; the decisions themselves ask the same rules. */

interface UnitFacts extends DeliveryFacts, BeginningFacts {
  outcome: StandingOutcome | null;
  /** Whether the unit has assessments. */
  assessed: boolean;
}

/** A unit without assessments here is judged by the evidence that is named. */
const unassessed: readonly UnitOutcome[] = ['competent', 'not_yet_competent'];

/** What a decision on this unit depends on; `may`: what its assessments allow, for who looks at the work. */
export const factsOf = (
  unit: UnitFacts,
  status: SubscriptionStatus,
  may: readonly UnitOutcome[] = unit.assessed ? [] : unassessed,
): OutcomeFacts => ({
  may,
  delivered: isDelivered(unit),
  begun: begunAtOf(unit) !== null,
  over: status === 'withdrawn',
});

type UnitAct = (typeof unitActs)[number];

/** What can be done with the unit, and what can be decided directly, whoever asks. */
export function actsFor(
  unit: UnitFacts,
  status: SubscriptionStatus,
): { acts: UnitAct[]; outcomes: DirectOutcome[] } {
  const facts = factsOf(unit, status);
  const follows = (to: StandingOutcome) => outcomeRefusal(unit.outcome, to, facts) === null;
  const possible: Record<UnitAct, boolean> = {
    deliver: mayDeliver(status, unit.deliveredOn),
    credit: follows('credit_transfer'),
    withdraw: follows(endOf(facts.begun)),
    resume: follows('continuing'),
  };
  return {
    acts: (Object.keys(possible) as UnitAct[]).filter((act) => possible[act]),
    outcomes: DirectOutcome.options.filter(follows),
  };
}
