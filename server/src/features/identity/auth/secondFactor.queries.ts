import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { twoFactor } from '#server/features/identity/people/identity.table.ts';

/** The second factor of a person, held until the transaction ends; null when none was set up. */
export async function lockSecondFactor(tx: Tx, personId: string) {
  const [row] = await tx.select().from(twoFactor).where(eq(twoFactor.userId, personId)).for('update');
  return row ?? null;
}

export async function noteTimeStep(tx: Tx, id: string, lastTimeStep: number): Promise<void> {
  await tx.update(twoFactor).set({ lastTimeStep }).where(eq(twoFactor.id, id));
}
