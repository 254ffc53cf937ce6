import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { unitCriterion } from './unitEditions.table.ts';

/** Of every criterion of these units, the one it took the place of. */
export async function replacedCriteria(
  tx: Tx,
  unitIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await tx
    .select({ id: unitCriterion.id, replacesId: unitCriterion.replacesId })
    .from(unitCriterion)
    .where(inArray(unitCriterion.unitId, [...unitIds]));
  return new Map(rows.map(({ id, replacesId }) => [id, replacesId]));
}
