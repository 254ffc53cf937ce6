import type { DeliveryMode } from '#contract/unitEnrolments/unitEnrolments.ts';
import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { checkLocation } from '#server/features/courses/locations/locations.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { completeWhenMet } from './completion.actions.ts';
import { mayDeliver } from './delivery.rules.ts';
import { changeEnrolment, lockEnrolment } from './unitEnrolments.queries.ts';

export interface Delivery {
  on: string;
  note: string;
  modes: readonly DeliveryMode[];
  /** Null: the place of the intake; left out, it stays. */
  locationId?: string | null;
}

/**
 * Notes that a unit was taught, in a classroom or at work: its share of the fee is earned, instalments that wait for it
 * fall due, and units after it open. Said again, it corrects day, note, modes and place. A withdrawn subscription earns nothing more.
 */
export async function deliverUnit(
  scope: RequestScope,
  id: string,
  { on, note, modes, locationId }: Delivery,
) {
  const { tx, caller, now, today } = scope;
  const enrolment = found(await lockEnrolment(tx, id));
  refuseOwn(caller.personId, enrolment.personId);
  if (!mayDeliver(enrolment.status, enrolment.deliveredOn)) throw new Problem('wrong_state');
  if (on > today) throw wrongField('on', 'in_the_future', 'Choose a day that has come');
  // A place that was chosen stays, also once it is retired.
  if (locationId && locationId !== enrolment.locationId) await checkLocation(tx, locationId);
  await changeEnrolment(tx, id, {
    deliveredOn: on,
    deliveredAt: now,
    deliveredBy: caller.personId,
    deliveryNote: note,
    modes: [...modes],
    ...(locationId !== undefined && { locationId }),
  });
  const { subscriptionId, unitId } = enrolment;
  // The subscription is locked before its person's money.
  await completeWhenMet(scope, subscriptionId);
  if (await earnUnit(tx, subscriptionId, unitId, scope)) await reconcileSoon(scope);
  return enrolment;
}
