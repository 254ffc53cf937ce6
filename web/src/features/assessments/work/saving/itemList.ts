import type { ResponseValue } from '#contract/assessments/items.ts';
import type {
  AssessmentItem,
  AssessmentTask,
  AttemptView,
  StudentAssessment,
} from '#contract/assessments/assessments.ts';
import { viewOf } from '#web/shared/answers/kinds.ts';
import { statusOf } from './responseValue.ts';
import type { ItemStatus } from './responseValue.ts';

/** An item with its place in the whole. */
export interface NumberedItem {
  /** From 1, on through all tasks. */
  readonly number: number;
  readonly task: AssessmentTask;
  readonly item: AssessmentItem;
}

/** Every id of an item: those it had before its work was moved to another version, then its own. */
export const idsOf = ({ id, moved }: Pick<AssessmentItem, 'id' | 'moved'>): readonly string[] => [
  ...(moved?.ids ?? []),
  id,
];

/** Stays the same when the work is moved, so that what is being typed stays in its place. */
export const lastingKey = (item: Pick<AssessmentItem, 'id' | 'moved'>): string => idsOf(item)[0]!;

/** The earlier ids of items, with those they have now. */
export const earlierIds = (items: readonly NumberedItem[]): [before: string, now: string][] =>
  items.flatMap(({ item }) => (item.moved?.ids ?? []).map((before): [string, string] => [before, item.id]));

export function numberedItems(tasks: readonly AssessmentTask[]): NumberedItem[] {
  let number = 0;
  return tasks.flatMap((task) => task.items.map((item) => ({ number: ++number, task, item })));
}

/** The attempt that can be worked on; null when none runs. */
export const runningAttempt = ({ attempts, state }: StudentAssessment): AttemptView | null => {
  const newest = attempts.at(-1);
  return state === 'in_progress' && newest && newest.submittedAt === null ? newest : null;
};

type ItemWithStatus = NumberedItem & { readonly status: ItemStatus };

/** Whether the student answers it; an observation is filled in by its observer. */
const isTheirs = ({ kind }: AssessmentItem): boolean => viewOf(kind).gathered !== 'observation';

/** How many of the questions that are asked now are answered, as the overview counts them. */
export function answeredCount(
  items: readonly NumberedItem[],
  valueOf: (itemId: string) => ResponseValue | null,
): { done: number; count: number } {
  const asked = items.filter(({ item }) => item.state === 'open' && isTheirs(item));
  const done = asked.filter(({ item }) => {
    const status = statusOf(item, valueOf(item.id));
    return status === 'answered' || status === 'waiting';
  });
  return { done: done.length, count: asked.length };
}

/** Items that keep the work from being complete: open, required, and unanswered or unchanged since the last attempt. */
export function missingItems(
  items: readonly NumberedItem[],
  valueOf: (itemId: string) => ResponseValue | null,
): ItemWithStatus[] {
  return items
    .map((one) => ({ ...one, status: statusOf(one.item, valueOf(one.item.id)) }))
    .filter(({ item, status }) => {
      const unanswered = status === 'empty' || status === 'partly';
      return status === 'unchanged' || (unanswered && item.required && isTheirs(item));
    });
}

const unfinished: readonly ItemStatus[] = ['empty', 'partly', 'unchanged'];

/** The item at hand: the asked one, else the first with something to do, else the first that can be changed. */
export function itemToShow(
  items: readonly NumberedItem[],
  asked: string | undefined,
  valueOf: (itemId: string) => ResponseValue | null,
): NumberedItem | undefined {
  return (
    items.find(({ item }) => asked !== undefined && idsOf(item).includes(asked)) ??
    items.find(({ item }) => unfinished.includes(statusOf(item, valueOf(item.id)))) ??
    items.find(({ item }) => item.state === 'open') ??
    items[0]
  );
}
