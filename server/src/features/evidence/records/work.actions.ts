import type { AssessmentEventKind } from '#contract/marking/marking.ts';
import type { Sender } from '#server/letters/letters.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found } from '#server/platform/basics/problem.ts';
import {
  insertEvent,
  itemOfWork,
  lockWork,
  type WorkItem,
} from '#server/features/assessments/evidence/item.queries.ts';

/** What everything that is gathered works with: one transaction, one moment, and whose mail it sends. */
export interface Desk extends Sender {
  readonly tx: Tx;
  readonly now: Date;
}

/** An item of an attempt whose work nobody else changes until the transaction ends; throws `not_found`. */
export async function lockedItem({ tx }: Desk, attemptId: string, itemId: string): Promise<WorkItem> {
  await lockWork(tx, attemptId);
  return found(await itemOfWork(tx, attemptId, itemId));
}

/** Puts into the record what happened; `by` is null for the bearer of a link. */
export const noteEvent = (
  { tx, now }: Desk,
  { studentAssessmentId, attemptId }: Pick<WorkItem, 'studentAssessmentId' | 'attemptId'>,
  kind: AssessmentEventKind,
  by: string | null,
  said: string | null = null,
): Promise<void> =>
  insertEvent(tx, { studentAssessmentId, attemptId, kind, byPersonId: by, note: said, at: now });
