import type { Tx } from '#server/platform/database/database.ts';
import { worksWithoutAccess } from '#server/features/assessments/work/access.queries.ts';
import { transition } from '#server/features/assessments/work/transition.actions.ts';

/**
 * Withdraws the work of a person that no right of access holds any more; call it after a right was withdrawn, in the
 * same transaction. Work another right of theirs holds too goes on.
 */
export async function withdrawWorkOf(tx: Tx, personId: string, by: string | null, at: Date): Promise<void> {
  for (const studentAssessmentId of await worksWithoutAccess(tx, personId)) {
    await transition(tx, { studentAssessmentId, action: 'withdraw', by, at });
  }
}
