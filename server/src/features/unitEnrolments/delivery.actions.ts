import type { DeliveryMode } from '#contract/unitEnrolments/unitEnrolments.ts';
import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { completeWhenMet } from './completion.actions.ts';
import { mayDeliver } from './delivery.rules.ts';
import { changeEnrolment, lockEnrolment } from './unitEnrolments.queries.ts';

export interface Delivery {
  on: string;
  note: string;
  modes: readonly DeliveryMode[];
}

/**
 * Notes that a unit was taught, in a classroom or at work: its share of the fee is earned, instalments that wait for it
 * fall due, and units after it open. Said again, it corrects day, note and modes. A withdrawn subscription earns nothing more.
 */
export async function deliverUnit(scope: RequestScope, id: string, { on, note, modes }: Delivery) {
  const { tx, caller, now, today } = scope;
  const enrolment = found(await lockEnrolment(tx, id));
  refuseOwn(caller.personId, enrolment.personId);
  if (!mayDeliver(enrolment.status, enrolment.deliveredOn)) throw new Problem('wrong_state');
  if (on > today) {
    const errors = [{ field: 'on', code: 'in_the_future', message: 'Choose a day that has come' }];
    throw new Problem('invalid_input', { errors });
  }
  await changeEnrolment(tx, id, {
    deliveredOn: on,
    deliveredAt: now,
    deliveredBy: caller.personId,
    deliveryNote: note,
    modes: [...modes],
  });
  const { subscriptionId, unitId } = enrolment;
  // The subscription is locked before its person's money.
  await completeWhenMet(scope, subscriptionId);
  if (await earnUnit(tx, subscriptionId, unitId, scope)) await reconcileSoon(scope);
  return enrolment;
}
