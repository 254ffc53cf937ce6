import type { Tx } from '#server/platform/database/database.ts';
import { insertCompletion } from './precourse.queries.ts';

export interface FinishedPreCourseItem {
  subscriptionId: string;
  preCourseItemId: string;
  /** The exact wording declared; null when the item was only read. */
  statement: string | null;
  doneAt: Date;
}

/** Finishes a pre-course item of a subscription. Repeating it changes neither time nor wording. */
export async function finishPreCourseItem(tx: Tx, item: FinishedPreCourseItem): Promise<void> {
  await insertCompletion(tx, item);
}
