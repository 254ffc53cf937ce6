import type { Tx } from '#server/platform/database/database.ts';
import { worksWithoutAccess } from '#server/features/assessments/work/access.queries.ts';
import { transition } from '#server/features/assessments/work/transition.actions.ts';

/**
 * Withdraws a person's work that no right of access covers any more; call it after withdrawing a right, in the same
 * transaction. Work covered by another right continues.
 */
export async function withdrawWorkOf(tx: Tx, personId: string, by: string | null, at: Date): Promise<void> {
  for (const studentAssessmentId of await worksWithoutAccess(tx, personId)) {
    await transition(tx, { studentAssessmentId, action: 'withdraw', by, at });
  }
}
