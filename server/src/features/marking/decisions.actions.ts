import { insertEvent } from '#server/features/assessments/record/events.queries.ts';
import { changeWork, type WorkRow } from '#server/features/assessments/record/works.queries.ts';
import { versionOf } from '#server/features/assessments/tool/items.queries.ts';
import { decideExtension, extensionById } from '#server/features/assessments/record/extensions.queries.ts';
import { extendUntil } from '#server/features/assessments/asks/requests.actions.ts';
import { endOfDay } from '#server/features/assessments/work/openness.rules.ts';
import { transition } from '#server/features/assessments/work/transition.actions.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { openWork } from './works.actions.ts';

export const pathOf = ({ assessmentId }: WorkRow): string => `/assessments/${assessmentId}`;

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
