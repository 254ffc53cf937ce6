import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { sandboxCharge } from '#server/features/billing/books/payment.table.ts';
import { sandboxCard } from '#server/features/billing/cards/storedCard.table.ts';

export type SandboxCharge = typeof sandboxCharge.$inferSelect;

/** The charge as first recorded; a repeated call for the same payment changes nothing. */
export async function chargeOnce(tx: Tx, values: typeof sandboxCharge.$inferInsert): Promise<SandboxCharge> {
  await tx.insert(sandboxCharge).values(values).onConflictDoNothing();
  return (await chargeById(tx, values.id!))!;
}

export async function chargeById(tx: Tx, id: string) {
  const [row] = await tx.select().from(sandboxCharge).where(eq(sandboxCharge.id, id));
  return row ?? null;
}

/** Ends an open charge; an ended one stays as it is. */
export async function endCharge(
  tx: Tx,
  id: string,
  status: SandboxCharge['status'],
  failureCode: string | null,
): Promise<SandboxCharge | null> {
  const [locked] = await tx.select().from(sandboxCharge).where(eq(sandboxCharge.id, id)).for('update');
  if (!locked || (locked.status !== 'pending' && locked.status !== 'needs_action')) return locked ?? null;
  const [row] = await tx
    .update(sandboxCharge)
    .set({ status, failureCode })
    .where(eq(sandboxCharge.id, id))
    .returning();
  return row!;
}

export type SandboxCard = typeof sandboxCard.$inferSelect;

/** The card as first recorded; a repeated call for the same card changes nothing. */
export async function keepOnce(tx: Tx, values: typeof sandboxCard.$inferInsert): Promise<SandboxCard> {
  await tx.insert(sandboxCard).values(values).onConflictDoNothing();
  return (await sandboxCardById(tx, values.id!))!;
}

export async function sandboxCardById(tx: Tx, id: string) {
  const [row] = await tx.select().from(sandboxCard).where(eq(sandboxCard.id, id));
  return row ?? null;
}

/** Ends a card that waits for confirmation; an ended one stays as it is. */
export async function endSandboxCard(
  tx: Tx,
  id: string,
  values: Pick<SandboxCard, 'status' | 'failureCode'>,
): Promise<SandboxCard | null> {
  await tx
    .update(sandboxCard)
    .set(values)
    .where(and(eq(sandboxCard.id, id), eq(sandboxCard.status, 'needs_action')));
  return sandboxCardById(tx, id);
}

export async function removeSandboxCard(tx: Tx, id: string): Promise<void> {
  await tx.delete(sandboxCard).where(eq(sandboxCard.id, id));
}
