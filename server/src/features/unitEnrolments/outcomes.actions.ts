import type { StandingOutcome, UnitOutcome } from '#contract/assessments/outcomes.ts';
import type { CredentialNeed } from '#contract/console/credentials.ts';
import { restoreWorks, withdrawWorks } from '#server/features/assessments/attempt/withdraw.actions.ts';
import { endOf, isDecided, isEnd, outcomeRefusal } from '#server/features/study/outcome.rules.ts';
import { insertOutcome } from '#server/features/study/outcomes.queries.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { DoerScope, RequestScope, Scope } from '#server/platform/scope.ts';
import { factsOf } from './acts.rules.ts';
import { settleCompletion } from './completion.actions.ts';
import { begunAtOf } from './delivery.rules.ts';
import {
  lockEnrolment,
  standingsOf,
  worksFor,
  type Enrolment,
  type StandingRow,
} from './unitEnrolments.queries.ts';

export interface Direction {
  readonly lacking: CredentialNeed[];
  readonly directedBy: string | null;
}

export interface Decision {
  outcome: StandingOutcome;
  /** The reason; needed when the decision replaces another one. */
  note: string;
  /** What it is based on besides the work in `workIds`. */
  evidence?: string;
  workIds?: readonly string[];
  /** What who decides lacked, and under whose direction they decided; left out where nobody looks. */
  direction?: Direction;
  /** What the state of the unit's assessments allows. */
  may?: readonly UnitOutcome[];
}

const standingOf = async (scope: Scope, { id, subscriptionId }: Enrolment): Promise<StandingRow> =>
  found((await standingsOf(scope.tx, subscriptionId)).find((one) => one.id === id));

/**
 * Writes a decision on a unit, if the rules let it follow the one before, and settles whether the subscription is
 * completed. Every outcome is written here, or when its subscription is withdrawn. Returns the decision's id.
 */
export async function decideUnit(
  scope: DoerScope,
  unitEnrolmentId: string,
  { outcome, note, evidence = '', workIds = [], may, direction }: Decision,
): Promise<{ id: string; enrolment: Enrolment }> {
  const { tx, caller, now } = scope;
  const enrolment = found(await lockEnrolment(tx, unitEnrolmentId));
  const standing = await standingOf(scope, enrolment);
  const refused = outcomeRefusal(standing.outcome, outcome, factsOf(standing, enrolment.status, may));
  if (refused) throw new Problem('outcome_not_ready', { detail: refused });
  if (isDecided(standing.outcome) && note === '') {
    throw new Problem('invalid_input', {
      errors: [{ field: 'note', code: 'required', message: 'Say why the decision is changed' }],
    });
  }
  const id = await insertOutcome(tx, {
    unitEnrolmentId,
    outcome,
    note,
    evidence,
    workIds: [...workIds],
    byPersonId: caller.personId,
    at: now,
    ...direction,
  });
  await settleCompletion(scope, enrolment.subscriptionId);
  return { id, enrolment };
}

/** Ends a unit that is not decided yet, with the work that is only for it. */
export async function withdrawUnit(
  scope: RequestScope,
  unitEnrolmentId: string,
  reason: string,
): Promise<void> {
  const { tx, caller, now } = scope;
  const standing = await standingOf(scope, found(await lockEnrolment(tx, unitEnrolmentId)));
  const outcome = endOf(begunAtOf(standing) !== null);
  const { enrolment } = await decideUnit(scope, unitEnrolmentId, { outcome, note: reason });
  const others = (await standingsOf(tx, enrolment.subscriptionId)).filter((one) => !isEnd(one.outcome));
  const kept = new Set(others.map(({ unitId }) => unitId));
  const works = await worksFor(tx, enrolment);
  const only = works.filter(
    ({ state, unitIds }) => state !== 'withdrawn' && !unitIds.some((one) => kept.has(one)),
  );
  await withdrawWorks(
    tx,
    only.map(({ id }) => id),
    caller.personId,
    now,
  );
}

/** Takes a unit up again that was withdrawn, or credited by mistake, with its work as it was. */
export async function resumeUnit(
  scope: RequestScope,
  unitEnrolmentId: string,
  reason: string,
): Promise<void> {
  const { tx, caller, now } = scope;
  const { enrolment } = await decideUnit(scope, unitEnrolmentId, { outcome: 'continuing', note: reason });
  const works = await worksFor(tx, enrolment);
  const withdrawn = works.filter(({ state }) => state === 'withdrawn');
  await restoreWorks(
    tx,
    withdrawn.map(({ id }) => id),
    caller.personId,
    now,
  );
}
