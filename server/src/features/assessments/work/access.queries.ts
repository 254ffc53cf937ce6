import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { isOpenOn } from '#server/features/study/access.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';

/** Whether a subscription is open on a day in the organisation's time zone. */
export const accessOn = (subscriptionId: SQLWrapper, today: string): SQL<boolean> =>
  sql`exists (select from ${courseSubscription}
    where ${courseSubscription.id} = ${subscriptionId} and ${isOpenOn(today)})`;

/** Whether a subscription is open on a day. */
export async function hasAccess(tx: Tx, subscriptionId: string, today: string): Promise<boolean> {
  const { rows } = await tx.execute<{ given: boolean }>(
    sql`select ${accessOn(sql`${subscriptionId}::uuid`, today)} as given`,
  );
  return rows[0]!.given;
}

/** Works of a subscription that are not withdrawn yet. */
export async function worksToWithdraw(tx: Tx, subscriptionId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: studentAssessment.id })
    .from(studentAssessment)
    .where(
      and(
        eq(studentAssessment.subscriptionId, subscriptionId),
        sql`${studentAssessment.state} <> 'withdrawn'`,
      ),
    )
    .orderBy(studentAssessment.id);
  return rows.map(({ id }) => id);
}
