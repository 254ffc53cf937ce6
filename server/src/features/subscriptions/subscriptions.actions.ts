import { withdrawWorkOf } from '#server/features/assessments/attempt/withdraw.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  completeSubscription,
  insertSubscription,
  openSubscriptionOf,
  settlePending,
} from './subscriptions.queries.ts';

/** Nothing required is left: the subscription is completed at the time of the last thing that counted. */
export async function finishSubscription(tx: Tx, subscriptionId: string, completedAt: Date): Promise<void> {
  await completeSubscription(tx, subscriptionId, completedAt);
}

export interface NewSubscription {
  personId: string;
  courseId: string;
  startsOn: string;
  /** The last day of access; null is without end. */
  accessEndsOn: string | null;
}

/** A pending subscription of the course; a person who has one that is not over keeps it. */
export async function prepareSubscription(tx: Tx, wanted: NewSubscription): Promise<string> {
  const open = await openSubscriptionOf(tx, wanted.personId, wanted.courseId);
  return open?.id ?? insertSubscription(tx, { ...wanted, status: 'pending' });
}

/** Opens a prepared subscription; opening it again changes nothing. */
export async function activateSubscription(tx: Tx, id: string): Promise<void> {
  await settlePending(tx, id, 'active');
}

/** Closes a prepared subscription that comes to nothing; work that no other one holds is withdrawn with it. */
export async function dropSubscription(tx: Tx, id: string, at: Date): Promise<void> {
  const personId = await settlePending(tx, id, 'withdrawn');
  if (personId) await withdrawWorkOf(tx, personId, null, at);
}
