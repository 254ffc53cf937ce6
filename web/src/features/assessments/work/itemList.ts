import type { ResponseValue } from '#contract/assessmentItems.ts';
import type {
  AssessmentItem,
  AssessmentTask,
  AttemptView,
  StudentAssessment,
} from '#contract/assessments.ts';
import { statusOf } from './responseValue.ts';
import type { ItemStatus } from './responseValue.ts';

/** An item with its place in the whole. */
export interface NumberedItem {
  /** From 1, on through all tasks. */
  readonly number: number;
  readonly task: AssessmentTask;
  readonly item: AssessmentItem;
}

export function numberedItems(tasks: readonly AssessmentTask[]): NumberedItem[] {
  let number = 0;
  return tasks.flatMap((task) => task.items.map((item) => ({ number: ++number, task, item })));
}

/** The attempt that can be worked on; null when none runs. */
export const runningAttempt = ({ attempts, state }: StudentAssessment): AttemptView | null => {
  const newest = attempts.at(-1);
  return state === 'in_progress' && newest && newest.submittedAt === null ? newest : null;
};

/** What stands in the way of a whole work: required, open, and not answered. What others have to do is no fault. */
export function missingItems(
  items: readonly NumberedItem[],
  valueOf: (itemId: string) => ResponseValue | null,
): (NumberedItem & { readonly status: ItemStatus })[] {
  return items
    .map((one) => ({ ...one, status: statusOf(one.item, valueOf(one.item.id)) }))
    .filter(({ item, status }) => {
      const theirs = item.required && item.kind !== 'observation';
      return theirs && (status === 'empty' || status === 'partly');
    });
}

/** The item at hand: the asked one, else the first that is not answered, else the first. */
export function itemToShow(
  items: readonly NumberedItem[],
  asked: string | undefined,
  valueOf: (itemId: string) => ResponseValue | null,
): NumberedItem | undefined {
  const open = items.find(({ item }) => ['empty', 'partly'].includes(statusOf(item, valueOf(item.id))));
  return items.find(({ item }) => item.id === asked) ?? open ?? items[0];
}
