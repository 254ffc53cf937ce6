import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { isOpenOn } from '#server/features/study/access.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';

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
