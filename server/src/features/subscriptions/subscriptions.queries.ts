import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';

/** Completes an active subscription; leaves any other state. */
export async function completeSubscription(tx: Tx, id: string, completedAt: Date): Promise<void> {
  await tx
    .update(courseSubscription)
    .set({ status: 'completed', completedAt })
    .where(and(eq(courseSubscription.id, id), eq(courseSubscription.status, 'active')));
}

/** A person's current subscription of a course; null when there is none. */
export async function openSubscriptionOf(tx: Tx, personId: string, courseId: string) {
  const [row] = await tx
    .select({ id: courseSubscription.id })
    .from(courseSubscription)
    .where(
      and(
        eq(courseSubscription.personId, personId),
        eq(courseSubscription.courseId, courseId),
        inArray(courseSubscription.status, ['pending', 'active']),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function insertSubscription(
  tx: Tx,
  values: typeof courseSubscription.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(courseSubscription).values(values).returning({ id: courseSubscription.id });
  return row!.id;
}

/** Opens or closes a pending subscription and returns its person; leaves any other state. */
export async function settlePending(
  tx: Tx,
  id: string,
  status: 'active' | 'withdrawn',
): Promise<string | null> {
  const [row] = await tx
    .update(courseSubscription)
    .set({ status })
    .where(and(eq(courseSubscription.id, id), eq(courseSubscription.status, 'pending')))
    .returning({ personId: courseSubscription.personId });
  return row?.personId ?? null;
}
