import { unitEnrolments as contract } from '#contract/unitEnrolments/unitEnrolments.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { deliverUnit } from './delivery.actions.ts';
import { decideUnit, resumeUnit, withdrawUnit, type Decision } from './outcomes.actions.ts';
import { lockEnrolment, type Enrolment } from './unitEnrolments.queries.ts';
import { readUnitEnrolments } from './view.actions.ts';

/** The enrolment of somebody else, locked. */
async function anothers(scope: RequestScope, id: string): Promise<Enrolment> {
  const enrolment = found(await lockEnrolment(scope.tx, id));
  refuseOwn(scope.caller.personId, enrolment.personId);
  return enrolment;
}

/** Decides a unit and tells its student. */
async function decide(scope: RequestScope, id: string, decision: Decision) {
  const { personId, unitId, title, subscriptionId } = await anothers(scope, id);
  const decided = await decideUnit(scope, id, decision);
  const once = `outcome:${decided.id}`;
  const told = { personId, title, path: `/units/${unitId}`, once, at: scope.now };
  await notify(scope, { ...told, kind: 'unit_outcome' });
  return readUnitEnrolments(scope, subscriptionId);
}

export const unitEnrolmentsRoutes = implement(contract, {
  'GET /api/staff/course_subscriptions/:id/unit_enrolments': async (input) =>
    readUnitEnrolments(input, input.params.id),

  'POST /api/staff/unit_enrolments/:id/outcomes': async (input) => decide(input, input.params.id, input.body),

  'POST /api/staff/unit_enrolments/:id/credit': async (input) =>
    decide(input, input.params.id, { ...input.body, outcome: 'credit_transfer' }),

  'POST /api/staff/unit_enrolments/:id/withdrawal': async (input) => {
    const { subscriptionId } = await anothers(input, input.params.id);
    await withdrawUnit(input, input.params.id, input.body.reason);
    return readUnitEnrolments(input, subscriptionId);
  },

  'POST /api/staff/unit_enrolments/:id/resumption': async (input) => {
    const { subscriptionId } = await anothers(input, input.params.id);
    await resumeUnit(input, input.params.id, input.body.reason);
    return readUnitEnrolments(input, subscriptionId);
  },

  'PUT /api/staff/unit_enrolments/:id/delivery': async (input) => {
    const { subscriptionId } = await deliverUnit(input, input.params.id, input.body);
    return readUnitEnrolments(input, subscriptionId);
  },
});
