import type { Tx } from '#server/platform/database/database.ts';
import { worksToWithdraw } from '#server/features/assessments/work/access.queries.ts';
import { transition } from '#server/features/assessments/work/transition.actions.ts';

/** Withdraws the work of a subscription; call it after withdrawing the subscription, in the same transaction. */
export async function withdrawWorkOf(
  tx: Tx,
  subscriptionId: string,
  by: string | null,
  at: Date,
): Promise<void> {
  for (const studentAssessmentId of await worksToWithdraw(tx, subscriptionId)) {
    await transition(tx, { studentAssessmentId, action: 'withdraw', by, at });
  }
}
