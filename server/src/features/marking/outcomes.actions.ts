import { may } from '#contract/kit/acts.ts';
import type { UnitOutcome } from '#contract/assessments/outcomes.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { insertEvent } from '#server/features/assessments/record/events.queries.ts';
import { workById, type WorkRow } from '#server/features/assessments/record/works.queries.ts';
import { outcomesOf } from '#server/features/study/outcomes.queries.ts';
import { decideUnit } from '#server/features/unitEnrolments/outcomes.actions.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { directionFor } from './direction/direction.actions.ts';
import { mayDecide } from './marking.rules.ts';
import type { DoerScope, RequestScope } from '#server/platform/scope.ts';
import { notOwn, openWorks } from './works.actions.ts';
import { unitsOf } from './record.queries.ts';
import { pathOf } from './decisions.actions.ts';

/**
 * Decides a unit once all its assessments are decided. A later decision replaces an earlier one and gives a reason;
 * both stay on record.
 */
export async function decideOutcome(
  scope: RequestScope,
  id: string,
  decision: { unitId: string; outcome: UnitOutcome; note: string; directedBy: string | null },
): Promise<void> {
  const { tx, caller, now } = scope;
  const { unitId, outcome, note, directedBy } = decision;
  const work = found(await workById(tx, id));
  notOwn(scope, work);
  const ofUnit = async () => (await unitsOf(tx, work)).filter((row) => row.id === unitId);
  const before = await ofUnit();
  if (before.length === 0) throw new Problem('not_found');
  // Locks all of them, so that no judgement or other decision on the unit interferes.
  await openWorks(
    scope,
    before.flatMap(({ workId }) => workId ?? []),
  );
  const rows = await ofUnit();
  const direction = await directionFor(scope, id, directedBy);
  const { id: outcomeId } = await decideUnit(scope, rows[0]!.unitEnrolmentId, {
    outcome,
    note,
    direction,
    workIds: rows.flatMap(({ workId }) => workId ?? []),
    may: mayDecide(rows.map(({ state }) => state)),
  });
  await insertEvent(tx, {
    studentAssessmentId: id,
    kind: 'outcome_decided',
    byPersonId: caller.personId,
    note: note || null,
    at: now,
  });
  await notify(scope, {
    personId: work.personId,
    kind: 'unit_outcome',
    title: rows[0]!.title,
    path: pathOf(work),
    once: `outcome:${outcomeId}`,
    at: now,
  });
}

/** Decided units of reopened work must be decided again; the people concerned are notified. Returns how many. */
export async function decideUnitsAgain(scope: DoerScope, work: WorkRow, reason: string): Promise<number> {
  const { tx, now } = scope;
  const units = new Map((await unitsOf(tx, work)).map((row) => [row.id, row]));
  const outcomes = await outcomesOf(tx, work.subscriptionId, [...units.keys()]);
  let count = 0;
  for (const [unitId, { title, unitEnrolmentId }] of units) {
    const newest = outcomes.find((one) => one.unitId === unitId);
    if (newest?.outcome !== 'competent' && newest?.outcome !== 'not_yet_competent') continue;
    const again = { outcome: 'to_be_decided_again', note: reason, workIds: [work.id] } as const;
    await decideUnit(scope, unitEnrolmentId, again);
    const told = { title, once: `outcome-again:${newest.id}`, at: now };
    await notify(scope, { ...told, personId: work.personId, kind: 'unit_outcome_again', path: pathOf(work) });
    await tellAssessor(scope, work, newest.byPersonId, told);
    count += 1;
  }
  return count;
}

/** Notifies the person who decided, unless they reopened it themselves or no longer assess. */
async function tellAssessor(
  scope: DoerScope,
  work: WorkRow,
  personId: string | null,
  told: { title: string; once: string; at: Date },
): Promise<void> {
  const { tx, caller } = scope;
  if (personId === null || personId === caller.personId) return;
  const decided = await personById(tx, personId);
  if (!decided || !may(decided.roles, 'outcome.decide')) return;
  await notify(scope, {
    ...told,
    personId,
    kind: 'marking_outcome_again',
    name: found(await personById(tx, work.personId)).name,
    path: `/console/marking/${work.id}#units-title`,
  });
}
