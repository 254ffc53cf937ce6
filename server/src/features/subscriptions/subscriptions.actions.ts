import { withdrawWorkOf } from '#server/features/assessments/attempt/withdraw.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  completeSubscription,
  insertSubscription,
  openSubscriptionOf,
  settlePending,
} from './subscriptions.queries.ts';

/** Nothing required is left, so the subscription is completed as of the last event that counted. */
export async function finishSubscription(tx: Tx, subscriptionId: string, completedAt: Date): Promise<void> {
  await completeSubscription(tx, subscriptionId, completedAt);
}

export interface NewSubscription {
  personId: string;
  courseId: string;
  startsOn: string;
  /** The last day of access; null means unlimited. */
  accessEndsOn: string | null;
}

/** Creates a pending subscription of the course, unless the person has one that is not over. */
export async function prepareSubscription(tx: Tx, wanted: NewSubscription): Promise<string> {
  const open = await openSubscriptionOf(tx, wanted.personId, wanted.courseId);
  return open?.id ?? insertSubscription(tx, { ...wanted, status: 'pending' });
}

/** Activates a pending subscription; repeating it changes nothing. */
export async function activateSubscription(tx: Tx, id: string): Promise<void> {
  await settlePending(tx, id, 'active');
}

/** Closes a pending subscription that will not be used, and withdraws its work. */
export async function dropSubscription(tx: Tx, id: string, at: Date): Promise<void> {
  if (await settlePending(tx, id, 'withdrawn')) await withdrawWorkOf(tx, id, null, at);
}
