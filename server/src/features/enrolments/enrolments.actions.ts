import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { adjustmentsOf } from '#server/features/adjustments/adjustments.queries.ts';
import { noteSaid } from '#server/features/atRisk/list.actions.ts';
import { notesOf } from '#server/features/atRisk/notes.queries.ts';
import { lockIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { settingsOf } from '#server/features/registration/store/registration.queries.ts';
import {
  lockSubscription,
  subscriptionById,
  type SubscriptionRow,
} from '#server/features/subscriptions/subscriptions.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { enrolmentById, eventByKey, eventsOfSubscription, trainersOf } from './enrolments.queries.ts';
import { actsFor, codeSaid } from './enrolments.rules.ts';

/** What every act comes with: a key made on the device, and why. */
export interface Act {
  key: string;
  reason: string;
}

/** An enrolment as staff see it. */
export async function readEnrolment({ tx, caller }: RequestScope, id: string): Promise<Enrolment> {
  const { subscription, person, course, intake } = found(await enrolmentById(tx, id));
  const own = person.id === caller.personId;
  const [events, notes, adjustments, trainers, { country }] = await Promise.all([
    eventsOfSubscription(tx, id),
    own ? [] : notesOf(tx, id),
    adjustmentsOf(tx, id),
    intake ? trainersOf(tx, intake.id) : [],
    settingsOf(tx),
  ]);
  const { enrolmentCodes } = rulesOf(country);
  return {
    ...subscription,
    completedAt: subscription.completedAt?.toISOString() ?? null,
    studyReason: codeSaid(subscription.studyReason, enrolmentCodes('studyReason', null)),
    fundingSource: codeSaid(subscription.fundingSource, enrolmentCodes('fundingSource', null)),
    person,
    own,
    course,
    intake: intake && { ...intake, trainers },
    notes: notes.map(noteSaid),
    adjustments,
    acts: own ? [] : actsFor(subscription),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}

/**
 * Locks an enrolment whose place may become free, with its intake and the one it may move to. Always intakes first, in
 * the same order, because a free place is given to somebody else in the same transaction.
 */
export async function lockWithPlaces(
  { tx }: Scope,
  id: string,
  otherIntakeId: string | null = null,
): Promise<SubscriptionRow> {
  const seen = found(await subscriptionById(tx, id));
  const intakes = new Set([seen.intakeId, otherIntakeId].filter((one) => one !== null));
  for (const intakeId of [...intakes].toSorted()) await lockIntake(tx, intakeId);
  const row = found(await lockSubscription(tx, id));
  if (row.intakeId !== seen.intakeId) throw new Problem('changed_elsewhere');
  return row;
}

/** Whether this act was done before. Throws when the key belongs to another, or when it is about the caller. */
export async function wasDone(
  { tx, caller }: RequestScope,
  row: SubscriptionRow,
  act: string,
  key: string,
): Promise<boolean> {
  refuseOwn(caller.personId, row.personId);
  const earlier = await eventByKey(tx, key);
  if (!earlier) return false;
  if (earlier.subscriptionId !== row.id || earlier.act !== act) throw new Problem('idempotency_conflict');
  return true;
}
