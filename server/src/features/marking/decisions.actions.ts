import type { UnitOutcome } from '#contract/assessments/outcomes.ts';
import { nameOf } from '#server/features/assessments/talk/beside.queries.ts';
import { insertEvent } from '#server/features/assessments/work/transition.queries.ts';
import { extendUntil } from '#server/features/assessments/asks/beside.actions.ts';
import { endOfDay } from '#server/features/assessments/work/openness.rules.ts';
import { transition } from '#server/features/assessments/work/transition.actions.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { mayDecide } from './marking.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { notOwn, openWork, openWorks } from './works.actions.ts';
import { changeWork, versionOf, workById, type WorkRow } from './marking.queries.ts';
import {
  decideExtension,
  extensionById,
  insertOutcome,
  isAssessor,
  outcomesOf,
  unitsOf,
} from './record.queries.ts';

const pathOf = ({ assessmentId }: WorkRow): string => `/assessments/${assessmentId}`;

/** Grants one attempt beyond the limit; the student is notified. */
export async function grantAttempt(scope: RequestScope, id: string, reason: string): Promise<void> {
  const { tx, caller, now } = scope;
  const { work } = await openWork(scope, id);
  const attemptsAllowed = work.attemptsAllowed + 1;
  await transition(tx, {
    studentAssessmentId: id,
    action: 'grant_attempt',
    by: caller.personId,
    at: now,
    note: reason,
  });
  await changeWork(tx, id, { attemptsAllowed });
  const { title } = await versionOf(tx, work.versionId);
  await notify(scope, {
    personId: work.personId,
    kind: 'assessment_action_needed',
    title,
    path: pathOf(work),
    once: `attempt:${id}:${attemptsAllowed}`,
    at: now,
  });
}

type ExtensionDecision = { granted: true; until: string; note: string } | { granted: false; note: string };

/** Grants more time until the end of a day in the organisation's time zone, or declines; returns the student's work. */
export async function decideOnExtension(
  scope: RequestScope,
  requestId: string,
  decision: ExtensionDecision,
): Promise<string> {
  const { tx, caller, organisation, now } = scope;
  const asked = found(await extensionById(tx, requestId));
  const { work } = await openWork(scope, asked.studentAssessmentId);
  const request = found(await extensionById(tx, requestId));
  if (request.state !== 'asked') throw new Problem('already_done');
  const until = decision.granted ? endOfDay(decision.until, organisation.timeZone) : null;
  if (until && until <= now) {
    throw new Problem('invalid_input', {
      errors: [{ field: 'until', code: 'too_small', message: 'This day is over' }],
    });
  }
  const kind = until ? 'extension_granted' : 'extension_declined';
  await decideExtension(tx, requestId, {
    state: until ? 'granted' : 'declined',
    until,
    note: decision.note || null,
    decidedBy: caller.personId,
    decidedAt: now,
  });
  if (until) await extendUntil(scope, work.id, until);
  await insertEvent(tx, {
    studentAssessmentId: work.id,
    kind,
    byPersonId: caller.personId,
    note: decision.note || null,
    at: now,
  });
  const { title } = await versionOf(tx, work.versionId);
  await notify(scope, {
    personId: work.personId,
    kind,
    title,
    path: `${pathOf(work)}#more-time`,
    once: `extension:${requestId}`,
    at: now,
  });
  return work.id;
}

/**
 * Decides a unit once all its assessments are decided. A later decision replaces an earlier one and gives a reason;
 * both stay on record.
 */
export async function decideOutcome(
  scope: RequestScope,
  id: string,
  decision: { unitId: string; outcome: UnitOutcome; note: string },
): Promise<void> {
  const { tx, caller, now } = scope;
  const { unitId, outcome, note } = decision;
  const work = found(await workById(tx, id));
  notOwn(scope, work);
  const ofUnit = async () =>
    (await unitsOf(tx, work.assessmentId, work.personId)).filter((row) => row.id === unitId);
  const before = await ofUnit();
  if (before.length === 0) throw new Problem('not_found');
  // Locks all of them, so that no judgement or other decision on the unit interferes.
  await openWorks(
    scope,
    before.flatMap(({ workId }) => workId ?? []),
  );
  const rows = await ofUnit();
  if (!mayDecide(rows.map(({ state }) => state)).includes(outcome)) throw new Problem('outcome_not_ready');
  const [earlier] = await outcomesOf(tx, work.personId, [unitId]);
  // The reason was already given when the work was reopened.
  if (earlier && earlier.outcome !== 'to_be_decided_again' && note === '') {
    throw new Problem('invalid_input', {
      errors: [{ field: 'note', code: 'required', message: 'Say why the decision is changed' }],
    });
  }
  const outcomeId = await insertOutcome(tx, {
    personId: work.personId,
    unitId,
    outcome,
    note,
    byPersonId: caller.personId,
    at: now,
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

/** Decided units of reopened work must be decided again; the people concerned are notified. */
export async function decideUnitsAgain(scope: RequestScope, work: WorkRow, reason: string): Promise<void> {
  const { tx, caller, now } = scope;
  const units = new Map(
    (await unitsOf(tx, work.assessmentId, work.personId)).map((row) => [row.id, row.title]),
  );
  const outcomes = await outcomesOf(tx, work.personId, [...units.keys()]);
  for (const [unitId, title] of units) {
    const newest = outcomes.find((one) => one.unitId === unitId);
    if (!newest || newest.outcome === 'to_be_decided_again') continue;
    await insertOutcome(tx, {
      personId: work.personId,
      unitId,
      outcome: 'to_be_decided_again',
      note: reason,
      byPersonId: caller.personId,
      at: now,
    });
    const told = { title, once: `outcome-again:${newest.id}`, at: now };
    await notify(scope, { ...told, personId: work.personId, kind: 'unit_outcome_again', path: pathOf(work) });
    await tellAssessor(scope, work, newest.byPersonId, told);
  }
}

/** Notifies the person who decided, unless they reopened it themselves or no longer assess. */
async function tellAssessor(
  scope: RequestScope,
  work: WorkRow,
  personId: string,
  told: { title: string; once: string; at: Date },
): Promise<void> {
  const { tx, caller } = scope;
  if (personId === caller.personId || !(await isAssessor(tx, personId))) return;
  await notify(scope, {
    ...told,
    personId,
    kind: 'marking_outcome_again',
    name: await nameOf(tx, work.personId),
    path: `/console/marking/${work.id}#units-title`,
  });
}
