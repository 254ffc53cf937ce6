import { and, asc, eq, lte } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { plannedInformation } from './plannedInformation.table.ts';

/** What is to be published by itself, with who planned it. */
export async function planOf(tx: Tx, courseId: string) {
  const [row] = await tx
    .select({
      content: plannedInformation.content,
      from: plannedInformation.inForceFrom,
      at: plannedInformation.plannedAt,
      by: person.name,
    })
    .from(plannedInformation)
    .innerJoin(person, tenantJoin(person, plannedInformation, plannedInformation.plannedBy))
    .where(eq(plannedInformation.courseId, courseId));
  return row ?? null;
}

/** The days of all plans, the next one first. */
export const plannedDays = async (tx: Tx) =>
  tx
    .select({ courseId: plannedInformation.courseId, from: plannedInformation.inForceFrom })
    .from(plannedInformation)
    .orderBy(asc(plannedInformation.inForceFrom), asc(plannedInformation.courseId));

export async function insertPlan(tx: Tx, values: typeof plannedInformation.$inferInsert): Promise<void> {
  await tx.insert(plannedInformation).values(values);
}

export async function deletePlan(tx: Tx, courseId: string): Promise<void> {
  await tx.delete(plannedInformation).where(eq(plannedInformation.courseId, courseId));
}

/** Deletes the plan whose day has come, and says what it was; null when somebody else did. */
export async function takeDuePlan(tx: Tx, courseId: string, today: string) {
  const [row] = await tx
    .delete(plannedInformation)
    .where(and(eq(plannedInformation.courseId, courseId), lte(plannedInformation.inForceFrom, today)))
    .returning({ content: plannedInformation.content, plannedBy: plannedInformation.plannedBy });
  return row ?? null;
}
