import { asc, eq, max } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { assessmentEvent } from './work.table.ts';

export async function insertEvent(tx: Tx, values: typeof assessmentEvent.$inferInsert): Promise<void> {
  await tx.insert(assessmentEvent).values(values);
}

/** The history of a work, oldest first, with names. */
export async function eventsOf(tx: Tx, studentAssessmentId: string) {
  return tx
    .select({
      kind: assessmentEvent.kind,
      by: person.name,
      at: assessmentEvent.at,
      note: assessmentEvent.note,
    })
    .from(assessmentEvent)
    .leftJoin(person, tenantJoin(person, assessmentEvent, assessmentEvent.byPersonId))
    .where(eq(assessmentEvent.studentAssessmentId, studentAssessmentId))
    .orderBy(asc(assessmentEvent.at), asc(assessmentEvent.id));
}

/** When something last happened to a work; null before the first event. */
export async function lastEventOf(tx: Tx, studentAssessmentId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(assessmentEvent.at) })
    .from(assessmentEvent)
    .where(eq(assessmentEvent.studentAssessmentId, studentAssessmentId));
  return row?.at ?? null;
}
