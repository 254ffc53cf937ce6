import type { Adjustment } from '#contract/enrolments/adjustments.ts';
import { subscriptionById } from '#server/features/subscriptions/subscriptions.queries.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { adjustmentById, adjustmentsOf, insertAdjustment, setEnding } from './adjustments.queries.ts';

interface NewAdjustment {
  readonly id: string;
  readonly what: string;
  readonly why: string;
  readonly until: string | null;
}

/** The enrolment is there, and somebody else's. */
async function checkWhose({ tx, caller }: RequestScope, subscriptionId: string): Promise<void> {
  refuseOwn(caller.personId, found(await subscriptionById(tx, subscriptionId)).personId);
}

/** Writes down what was agreed. Sent again with its id, it is written once. */
export async function agree(
  scope: RequestScope,
  subscriptionId: string,
  given: NewAdjustment,
): Promise<void> {
  const { tx, caller, now, today } = scope;
  await checkWhose(scope, subscriptionId);
  if (given.until !== null && given.until < today)
    throw wrongField('until', 'too_small', 'Choose today or a later day');
  const values = { ...given, subscriptionId, agreedBy: caller.personId, agreedAt: now };
  if (await insertAdjustment(tx, values)) return;
  const before = await adjustmentById(tx, given.id);
  const isSame = before?.subscriptionId === subscriptionId && before.what === given.what;
  if (!isSame) throw new Problem('idempotency_conflict');
}

/** Ends an adjustment, or lets it hold again. What is so already stays. */
export async function changeEnding(
  scope: RequestScope,
  { id, adjustmentId }: { id: string; adjustmentId: string },
  ended: boolean,
): Promise<void> {
  const { tx, caller, now } = scope;
  await checkWhose(scope, id);
  const row = found(await adjustmentById(tx, adjustmentId));
  if (row.subscriptionId !== id) throw new Problem('not_found');
  if ((row.endedAt !== null) === ended) return;
  await setEnding(
    tx,
    adjustmentId,
    ended ? { endedBy: caller.personId, endedAt: now } : { endedBy: null, endedAt: null },
  );
}

/** What was agreed for whoever asks, in an enrolment of theirs. */
export async function readOwnAdjustments(
  { tx, caller }: RequestScope,
  subscriptionId: string,
): Promise<{ adjustments: Adjustment[] }> {
  const enrolment = await subscriptionById(tx, subscriptionId);
  if (enrolment?.personId !== caller.personId) throw new Problem('not_found');
  return { adjustments: await adjustmentsOf(tx, subscriptionId) };
}
