import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { courseSubscription } from './subscriptions.table.ts';

/** An active subscription is completed; any other state stays what it is. */
export async function completeSubscription(tx: Tx, id: string, completedAt: Date): Promise<void> {
  await tx
    .update(courseSubscription)
    .set({ status: 'completed', completedAt })
    .where(and(eq(courseSubscription.id, id), eq(courseSubscription.status, 'active')));
}
