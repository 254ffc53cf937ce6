import type { Tx } from '#server/platform/database/database.ts';
import { insertCompletion } from './precourse.queries.ts';

export interface FinishedPreCourseItem {
  subscriptionId: string;
  preCourseItemId: string;
  /** What was declared, word for word; null when the item was only read. */
  statement: string | null;
  doneAt: Date;
}

/** Finishes a pre-course item of a subscription; doing it again changes neither time nor wording. */
export async function finishPreCourseItem(tx: Tx, item: FinishedPreCourseItem): Promise<void> {
  await insertCompletion(tx, item);
}
