import type { Tx } from '#server/platform/database/database.ts';
import { worksToWithdraw } from '#server/features/assessments/work/access.queries.ts';
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

/** Withdraws the work of a subscription; call it after withdrawing the subscription, in the same transaction. */
export async function withdrawWorkOf(
  tx: Tx,
  subscriptionId: string,
  by: string | null,
  at: Date,
): Promise<void> {
  await withdrawWorks(tx, await worksToWithdraw(tx, subscriptionId), by, at);
}
