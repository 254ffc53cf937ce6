import { asc, eq, isNull } from 'drizzle-orm';
import { deliveryLocation } from '#server/features/courses/intakes.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Places that can be chosen. */
export const locationsInUse = async (tx: Tx) =>
  tx
    .select({ id: deliveryLocation.id, code: deliveryLocation.code, name: deliveryLocation.name })
    .from(deliveryLocation)
    .where(isNull(deliveryLocation.retiredAt))
    .orderBy(asc(deliveryLocation.code));

/** Whether a place can be used, locked so that nobody retires it meanwhile; null when it does not exist. */
export async function holdLocation(tx: Tx, id: string): Promise<{ retired: boolean } | null> {
  const [row] = await tx
    .select({ retiredAt: deliveryLocation.retiredAt })
    .from(deliveryLocation)
    .where(eq(deliveryLocation.id, id))
    .for('share');
  return row ? { retired: row.retiredAt !== null } : null;
}
