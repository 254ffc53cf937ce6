import { and, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import type { Adjustment } from '#contract/enrolments/adjustments.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { adjustment } from './adjustments.table.ts';

type AdjustmentRow = typeof adjustment.$inferSelect;

const shown = (tx: Tx) =>
  tx
    .select({
      id: adjustment.id,
      what: adjustment.what,
      why: adjustment.why,
      until: adjustment.until,
      agreedBy: person.name,
      agreedAt: adjustment.agreedAt,
      endedAt: adjustment.endedAt,
      endedBy: sql<string | null>`(select e.name from ${person} e
        where e.organisation_id = ${adjustment}.organisation_id and e.id = ${adjustment}.ended_by)`,
    })
    .from(adjustment)
    .innerJoin(person, tenantJoin(person, adjustment, adjustment.agreedBy));

const said = ({
  endedAt,
  endedBy,
  agreedAt,
  ...row
}: Awaited<ReturnType<typeof shown>>[number]): Adjustment => ({
  ...row,
  agreedAt: agreedAt.toISOString(),
  ended: endedAt && { by: endedBy!, at: endedAt.toISOString() },
});

/** What was agreed in an enrolment, the newest first. */
export const adjustmentsOf = async (tx: Tx, subscriptionId: string): Promise<Adjustment[]> =>
  (
    await shown(tx)
      .where(eq(adjustment.subscriptionId, subscriptionId))
      .orderBy(desc(adjustment.agreedAt), desc(adjustment.id))
  ).map(said);

/** What holds for a student, or held after an instant; whichever course it was agreed in. */
export const adjustmentsSince = async (
  tx: Tx,
  personId: string,
  { since, day }: { since: Date; day: string },
): Promise<Adjustment[]> =>
  (
    await shown(tx)
      .innerJoin(courseSubscription, tenantJoin(courseSubscription, adjustment, adjustment.subscriptionId))
      .where(
        and(
          eq(courseSubscription.personId, personId),
          or(isNull(adjustment.endedAt), gt(adjustment.endedAt, since)),
          or(isNull(adjustment.until), gte(adjustment.until, day)),
        ),
      )
      .orderBy(desc(adjustment.agreedAt), desc(adjustment.id))
  ).map(said);

export async function adjustmentById(tx: Tx, id: string): Promise<AdjustmentRow | null> {
  const [row] = await tx.select().from(adjustment).where(eq(adjustment.id, id)).for('update');
  return row ?? null;
}

/** Writes it down; false when this id is there already. */
export async function insertAdjustment(tx: Tx, values: typeof adjustment.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(adjustment).values(values).onConflictDoNothing();
  return rowCount === 1;
}

export async function setEnding(
  tx: Tx,
  id: string,
  ending: Pick<AdjustmentRow, 'endedBy' | 'endedAt'>,
): Promise<void> {
  await tx.update(adjustment).set(ending).where(eq(adjustment.id, id));
}
