import type { Tx } from '#server/platform/database/database.ts';
import { completeSubscription } from './subscriptions.queries.ts';

/** Nothing required is left: the subscription is completed at the time of the last thing that counted. */
export async function finishSubscription(tx: Tx, subscriptionId: string, completedAt: Date): Promise<void> {
  await completeSubscription(tx, subscriptionId, completedAt);
}
