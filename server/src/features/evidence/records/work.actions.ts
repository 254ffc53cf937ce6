import type { AssessmentEventKind } from '#contract/marking/marking.ts';
import { insertEvent } from '#server/features/assessments/record/events.queries.ts';
import { itemOfWork, type WorkItem } from '#server/features/assessments/record/items.queries.ts';
import { lockWorkOf } from '#server/features/assessments/record/works.queries.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';

/** An item of an attempt, locked until the transaction ends; throws `not_found`. */
export async function lockedItem({ tx }: Scope, attemptId: string, itemId: string): Promise<WorkItem> {
  await lockWorkOf(tx, attemptId);
  return found(await itemOfWork(tx, attemptId, itemId));
}

/** Records an event; `by` is null for the holder of a link. */
export const noteEvent = (
  { tx, now }: Scope,
  { studentAssessmentId, attemptId }: Pick<WorkItem, 'studentAssessmentId' | 'attemptId'>,
  kind: AssessmentEventKind,
  by: string | null,
  said: string | null = null,
): Promise<void> =>
  insertEvent(tx, { studentAssessmentId, attemptId, kind, byPersonId: by, note: said, at: now });
