import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { refund } from '#server/features/billing/books/payment.table.ts';

export type RefundRow = typeof refund.$inferSelect;
export async function refundByKey(tx: Tx, key: string) {
  const [row] = await tx.select().from(refund).where(eq(refund.idempotencyKey, key));
  return row ?? null;
}
export async function refundById(tx: Tx, id: string) {
  const [row] = await tx.select().from(refund).where(eq(refund.id, id));
  return row ?? null;
}
export async function insertRefund(tx: Tx, values: typeof refund.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refund).values(values).returning();
  return row!;
}
export async function changeRefund(
  tx: Tx,
  id: string,
  values: Partial<Pick<RefundRow, 'status' | 'gatewayReference' | 'settledAt'>>,
): Promise<RefundRow> {
  const [row] = await tx.update(refund).set(values).where(eq(refund.id, id)).returning();
  return row!;
}
export const pendingRefunds = async (tx: Tx) => tx.select().from(refund).where(eq(refund.status, 'pending'));
/** The refunds of a payment that have been completed. */
export async function refundedOf(tx: Tx, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refund.cents}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.status, 'succeeded')));
  return row!.cents;
}
