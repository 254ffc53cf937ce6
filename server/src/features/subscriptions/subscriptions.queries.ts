import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { courseUnit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';

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

/** Adds a subscription with an enrolment in each unit of its course. */
export async function insertSubscription(
  tx: Tx,
  values: typeof courseSubscription.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(courseSubscription).values(values).returning({ id: courseSubscription.id });
  await enrolInUnits(tx, row!.id);
  return row!.id;
}

/** Enrols a subscription in the units of its course that it is not enrolled in yet. */
export async function enrolInUnits(tx: Tx, subscriptionId: string): Promise<void> {
  await tx.execute(sql`insert into ${unitEnrolment} (subscription_id, unit_id)
    select ${courseSubscription.id}, ${courseUnit.unitId} from ${courseSubscription}
    join ${courseUnit} on ${courseUnit.organisationId} = ${courseSubscription.organisationId}
      and ${courseUnit.courseId} = ${courseSubscription.courseId}
    where ${courseSubscription.id} = ${subscriptionId}
    order by ${courseUnit.position}
    on conflict do nothing`);
}

/** Opens or closes a pending subscription and returns whether it was pending; leaves any other state. */
export async function settlePending(
  tx: Tx,
  id: string,
  status: 'active' | 'withdrawn',
): Promise<boolean> {
  const rows = await tx
    .update(courseSubscription)
    .set({ status })
    .where(and(eq(courseSubscription.id, id), eq(courseSubscription.status, 'pending')))
    .returning({ id: courseSubscription.id });
  return rows.length > 0;
}
