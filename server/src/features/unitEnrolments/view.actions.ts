import type { UnitEnrolmentList } from '#contract/unitEnrolments/unitEnrolments.ts';
import { locationsInUse } from '#server/features/courses/locations/locations.queries.ts';
import { isAchieved, isDecided } from '#server/features/study/outcome.rules.ts';
import { outcomesOf } from '#server/features/study/outcomes.queries.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { actsFor } from './acts.rules.ts';
import { begunAtOf, isDelivered } from './delivery.rules.ts';
import {
  achievedElsewhere,
  standingsOf,
  subscriptionById,
  type StandingRow,
} from './unitEnrolments.queries.ts';

/** The outcome as of now; before a decision it depends on whether training or assessment has begun. */
function outcomeSaid({ outcome }: StandingRow, begunAt: Date | null) {
  if (outcome && outcome !== 'to_be_decided_again') return outcome;
  return begunAt || outcome ? ('continuing' as const) : ('not_started' as const);
}

/** The last day of training or assessment; null while it goes on, and where nothing had begun. */
const endedOn = ({ outcome, endedOn: day }: StandingRow, decidedOn: string | null): string | null =>
  isDecided(outcome) && outcome !== 'not_started' ? (day ?? decidedOn) : null;

/** The units of a subscription as staff see them, with every decision and what could be credited. */
export async function readUnitEnrolments(
  scope: RequestScope,
  subscriptionId: string,
): Promise<UnitEnrolmentList> {
  const { tx, timeZone } = scope;
  const subscription = found(await subscriptionById(tx, subscriptionId));
  const [standings, elsewhere, locations] = await Promise.all([
    standingsOf(tx, subscriptionId),
    achievedElsewhere(tx, subscription),
    locationsInUse(tx),
  ]);
  const decisions = await outcomesOf(
    tx,
    subscriptionId,
    standings.map(({ unitId }) => unitId),
  );
  const dayOf = (at: Date | null) => (at ? dayIn(timeZone, at) : null);
  return {
    subscriptionId,
    personId: subscription.personId,
    intakeLocation: subscription.intakeLocation,
    locations: locations.map(({ id, name }) => ({ id, name })),
    units: standings.map((one) => {
      const begunAt = begunAtOf(one);
      const outcome = outcomeSaid(one, begunAt);
      const credit = elsewhere.find(({ unitId }) => unitId === one.unitId);
      return {
        id: one.id,
        unit: { id: one.unitId, code: one.code, title: one.title },
        kind: one.kind,
        modes: one.modes,
        location: one.location,
        startedOn: dayOf(begunAt),
        endedOn: endedOn(one, dayOf(one.decidedAt)),
        delivered: isDelivered(one),
        deliveredOn: one.deliveredOn,
        deliveryNote: one.deliveryNote,
        outcome,
        credit:
          credit && !isAchieved(one.outcome)
            ? { courseTitle: credit.courseTitle, on: dayIn(timeZone, credit.at) }
            : null,
        assessed: one.assessed,
        decided: isDecided(one.outcome),
        ...actsFor(one, subscription.status),
        decisions: decisions
          .filter(({ unitId }) => unitId === one.unitId)
          .map(({ outcome: decided, note, evidence, byName, at }) => ({
            outcome: decided,
            note,
            evidence,
            byName,
            at: at.toISOString(),
          })),
      };
    }),
  };
}
