import { moveWork } from '#server/features/assessments/work/paused.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { changed, type Change, type Period } from './state.rules.ts';
import {
  enrolInUnits,
  insertEvent,
  insertSubscription,
  lockSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

/** Who does something to a subscription, why, and the key that makes it happen once. */
export interface Doer {
  /** Null when the application does it. */
  by: string | null;
  reason?: string;
  key?: string;
}

const byItself: Doer = { by: null };

export interface NewSubscription extends Period {
  personId: string;
  courseId: string;
  intakeId: string | null;
  studyReason?: string | null;
  fundingSource?: string | null;
  followsId?: string | null;
}

/** Creates a pending subscription: a right of its own, whatever others the person has. */
export async function prepareSubscription(
  { tx, now }: Scope,
  wanted: NewSubscription,
  { by, reason = '', key }: Doer = byItself,
): Promise<SubscriptionRow> {
  const row = await insertSubscription(tx, { ...wanted, status: 'pending' });
  await insertEvent(tx, {
    subscriptionId: row.id,
    act: 'enrol',
    status: row.status,
    changes: {},
    reason,
    byPersonId: by,
    key,
    at: now,
  });
  return row;
}

/** The columns that differ, before and after. */
const difference = (
  before: SubscriptionRow,
  now: Partial<SubscriptionRow>,
): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(now).flatMap(([column, value]) => {
      const earlier = before[column as keyof SubscriptionRow];
      return earlier === value ? [] : [[column, [earlier, value]]];
    }),
  );

/** Does an act to a locked subscription and writes its event. Throws where the act is not possible. */
export async function changeLocked(
  scope: Scope,
  row: SubscriptionRow,
  change: Change,
  { by, reason = '', key }: Doer = byItself,
): Promise<{ row: SubscriptionRow; eventId: string }> {
  const { tx, now, today } = scope;
  const outcome = changed(row, change, today);
  if ('refused' in outcome) {
    if (outcome.refused === 'state')
      throw new Problem('wrong_state', { detail: `${change.act}: ${row.status}` });
    throw new Problem('invalid_input', { errors: [outcome.error] });
  }
  const after = await updateSubscription(tx, row.id, outcome.changes);
  const eventId = await insertEvent(tx, {
    subscriptionId: row.id,
    act: change.act,
    status: after.status,
    changes: difference(row, outcome.changes),
    reason,
    byPersonId: by,
    key,
    at: now,
  });
  // The days of work that was begun; all others count from the start of the subscription.
  const days = after.pausedDays - row.pausedDays;
  if (days > 0) await moveWork(scope, row.id, { from: row.pausedOn!, days });
  return { row: after, eventId };
}

/** Opens a pending subscription; repeating it changes nothing. */
export async function activateSubscription(
  scope: Scope,
  id: string,
  fixedStart: boolean,
  doer = byItself,
): Promise<void> {
  const row = found(await lockSubscription(scope.tx, id));
  if (row.status === 'pending') await changeLocked(scope, row, { act: 'open', fixedStart }, doer);
}

/** Completes a subscription; one that is completed or withdrawn stays as it is. */
export async function finishSubscription(scope: Scope, id: string, completedAt: Date): Promise<void> {
  const row = found(await lockSubscription(scope.tx, id));
  if (row.status === 'completed' || row.status === 'withdrawn' || row.status === 'pending') return;
  await changeLocked(scope, row, { act: 'complete', completedAt });
}

/** Opens a completed subscription again, because a decision it was completed by was taken back. */
export async function reopenSubscription(scope: Scope, id: string): Promise<void> {
  const row = found(await lockSubscription(scope.tx, id));
  if (row.status === 'completed') await changeLocked(scope, row, { act: 'reopen' });
}

type CorrectionValues =
  | Pick<SubscriptionRow, 'studyReason' | 'fundingSource'>
  | Pick<SubscriptionRow, 'courseEditionId'>;

/** Changes of a locked subscription what its state says nothing about, and writes the event. */
export async function correctLocked(
  { tx, now }: Scope,
  row: SubscriptionRow,
  act: 'correct' | 'follow_edition',
  values: CorrectionValues,
  { by, reason = '', key }: Doer,
): Promise<void> {
  await updateSubscription(tx, row.id, values);
  await insertEvent(tx, {
    subscriptionId: row.id,
    act,
    status: row.status,
    changes: difference(row, values),
    reason,
    byPersonId: by,
    key,
    at: now,
  });
}

/** Lets a subscription follow another edition of its course, and enrols it in the units it did not have. */
export async function followEdition(
  scope: Scope,
  id: string,
  courseEditionId: string,
  doer: Doer,
): Promise<void> {
  const row = found(await lockSubscription(scope.tx, id));
  await correctLocked(scope, row, 'follow_edition', { courseEditionId }, doer);
  await enrolInUnits(scope.tx, id);
}
