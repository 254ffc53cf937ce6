import type { Tx } from '#server/platform/database/database.ts';
import { transition } from '#server/features/assessments/work/transition.actions.ts';

export async function withdrawWorks(
  tx: Tx,
  ids: readonly string[],
  by: string | null,
  at: Date,
): Promise<void> {
  for (const studentAssessmentId of ids)
    await transition(tx, { studentAssessmentId, action: 'withdraw', by, at });
}

/** Takes withdrawn works up again, each where it was. */
export async function restoreWorks(
  tx: Tx,
  ids: readonly string[],
  by: string | null,
  at: Date,
): Promise<void> {
  for (const studentAssessmentId of ids)
    await transition(tx, { studentAssessmentId, action: 'restore', by, at });
}
