import { withdrawWorks } from '#server/features/assessments/attempt/withdraw.actions.ts';
import { endOf, isDecided, isEnd, outcomeRefusal } from '#server/features/study/outcome.rules.ts';
import { insertOutcome } from '#server/features/study/outcomes.queries.ts';
import { changeLocked, type Doer } from '#server/features/subscriptions/subscriptions.actions.ts';
import {
  lockSubscription,
  type SubscriptionRow,
} from '#server/features/subscriptions/subscriptions.queries.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { unitsToEnd, worksOf, type UnitToEnd } from './unitEnrolments.queries.ts';

/** What ends a unit with its subscription: the last day of engagement, but no day before it began. */
function endedOn(scope: Scope, { begunAt }: UnitToEnd, lastEngagedOn: string | null): string | null {
  if (lastEngagedOn === null || begunAt === null) return null;
  const begunOn = dayIn(scope.timeZone, begunAt);
  return begunOn > lastEngagedOn ? begunOn : lastEngagedOn;
}

/** Ends every unit of a withdrawn subscription that is not decided; decided ones stay. Resolves with those. */
async function endUnits(
  scope: Scope,
  { id, lastEngagedOn }: SubscriptionRow,
  by: Doer,
): Promise<UnitToEnd[]> {
  const { tx, now } = scope;
  const units = await unitsToEnd(tx, id);
  for (const unit of units.filter(({ outcome }) => !isDecided(outcome))) {
    const begun = unit.begunAt !== null;
    const outcome = endOf(begun);
    const refused = outcomeRefusal(unit.outcome, outcome, { may: [], delivered: false, begun, over: true });
    if (refused) throw new Error(`A unit ${unit.outcome ?? 'without outcome'} cannot end: ${refused}`);
    await insertOutcome(tx, {
      unitEnrolmentId: unit.id,
      outcome,
      note: by.reason ?? '',
      endedOn: endedOn(scope, unit, lastEngagedOn),
      byPersonId: by.by,
      at: now,
    });
  }
  return units.filter(({ outcome }) => isDecided(outcome));
}

/** Withdraws the work of a subscription, but for work with a result that a decided unit is based on. */
async function endWorks(
  { tx, now }: Scope,
  id: string,
  decided: readonly UnitToEnd[],
  by: string | null,
): Promise<void> {
  const kept = new Set(decided.filter(({ outcome }) => !isEnd(outcome)).map(({ unitId }) => unitId));
  const results = new Set(['satisfactory', 'not_yet_satisfactory']);
  const ended = (await worksOf(tx, id)).filter(
    ({ state, unitIds }) =>
      state !== 'withdrawn' && !(results.has(state) && unitIds.some((unitId) => kept.has(unitId))),
  );
  await withdrawWorks(
    tx,
    ended.map((work) => work.id),
    by,
    now,
  );
}

/** Withdraws a locked subscription with its units and its work. The only way to do so. */
export async function withdrawSubscription(
  scope: Scope,
  row: SubscriptionRow,
  { reason, lastEngagedOn }: { reason: string; lastEngagedOn: string | null },
  doer: Doer,
): Promise<{ row: SubscriptionRow; eventId: string }> {
  const done = await changeLocked(scope, row, { act: 'withdraw', reason, lastEngagedOn }, doer);
  const decided = await endUnits(scope, done.row, doer);
  await endWorks(scope, row.id, decided, doer.by);
  return done;
}

/** Withdraws a pending subscription that will not be used. */
export async function dropSubscription(scope: Scope, id: string, { by, reason = '' }: Doer): Promise<void> {
  const row = found(await lockSubscription(scope.tx, id));
  if (row.status !== 'pending') return;
  await withdrawSubscription(scope, row, { reason, lastEngagedOn: null }, { by, reason });
}
