import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { thirdPartyReport } from './evidence.table.ts';
import { response } from './work.table.ts';

export type ReportRow = typeof thirdPartyReport.$inferSelect;

/** For a joined response: the number of requested reports that are answered or can still be. */
export const reports = sql<number>`(
  select count(*)::int from ${thirdPartyReport} r
  where r.organisation_id = ${response.organisationId} and r.attempt_id = ${response.attemptId}
    and r.item_id = ${response.itemId} and r.withdrawn_at is null and r.declined_at is null
    and (r.answered_at is not null or r.expires_at > now()))`;

/** For a joined response: when the newest report on it came. */
export const reportedAt = sql<Date | null>`(select max(r.answered_at) from ${thirdPartyReport} r
  where r.organisation_id = ${response.organisationId} and r.attempt_id = ${response.attemptId}
    and r.item_id = ${response.itemId} and r.withdrawn_at is null)`.mapWith(thirdPartyReport.answeredAt);

/** Every requested report, including withdrawn ones; oldest first. */
export async function reportRows(tx: Tx, attemptIds: string[]): Promise<ReportRow[]> {
  if (attemptIds.length === 0) return [];
  return tx
    .select()
    .from(thirdPartyReport)
    .where(sql`${thirdPartyReport.attemptId} = any(${sql.param(attemptIds)}::uuid[])`)
    .orderBy(asc(thirdPartyReport.askedAt), asc(thirdPartyReport.id));
}

export async function insertReport(tx: Tx, values: typeof thirdPartyReport.$inferInsert): Promise<string> {
  const [row] = await tx.insert(thirdPartyReport).values(values).returning({ id: thirdPartyReport.id });
  return row!.id;
}

export async function reportById(tx: Tx, id: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(thirdPartyReport).where(eq(thirdPartyReport.id, id));
  return row ?? null;
}

export async function reportByToken(tx: Tx, tokenHash: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(thirdPartyReport).where(eq(thirdPartyReport.tokenHash, tokenHash));
  return row ?? null;
}

/**
 * The reports on an item belong to the item that takes its place in the attempt; their links go on. `unanswered`: only
 * those that can still answer what it asks.
 */
export async function moveReports(
  tx: Tx,
  attemptId: string,
  [itemId, toItemId]: readonly [string, string],
  { unanswered }: { unanswered: boolean },
): Promise<void> {
  const open = and(isNull(thirdPartyReport.answeredAt), isNull(thirdPartyReport.declinedAt));
  await tx
    .update(thirdPartyReport)
    .set({ itemId: toItemId })
    .where(
      and(
        eq(thirdPartyReport.attemptId, attemptId),
        eq(thirdPartyReport.itemId, itemId),
        unanswered ? open : undefined,
      ),
    );
}

export async function markOpened(tx: Tx, id: string, openedAt: Date): Promise<void> {
  await tx
    .update(thirdPartyReport)
    .set({ openedAt })
    .where(and(eq(thirdPartyReport.id, id), isNull(thirdPartyReport.openedAt)));
}

export async function markWithdrawn(tx: Tx, id: string, withdrawnAt: Date): Promise<void> {
  await tx.update(thirdPartyReport).set({ withdrawnAt }).where(eq(thirdPartyReport.id, id));
}

export async function markDeclined(
  tx: Tx,
  id: string,
  declinedAt: Date,
  declineReason: string,
): Promise<void> {
  await tx.update(thirdPartyReport).set({ declinedAt, declineReason }).where(eq(thirdPartyReport.id, id));
}

export async function markReported(
  tx: Tx,
  id: string,
  values: Pick<ReportRow, 'answers' | 'signedName' | 'sha256' | 'answeredAt'>,
): Promise<void> {
  await tx.update(thirdPartyReport).set(values).where(eq(thirdPartyReport.id, id));
}
