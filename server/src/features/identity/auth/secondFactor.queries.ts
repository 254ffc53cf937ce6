import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { twoFactor } from '#server/features/identity/people/attempts.table.ts';

/** Locks and returns the second factor of a person; null when none is set up. */
export async function lockSecondFactor(tx: Tx, personId: string) {
  const [row] = await tx.select().from(twoFactor).where(eq(twoFactor.userId, personId)).for('update');
  return row ?? null;
}

export async function noteTimeStep(tx: Tx, id: string, lastTimeStep: number): Promise<void> {
  await tx.update(twoFactor).set({ lastTimeStep }).where(eq(twoFactor.id, id));
}
