import type { AssessmentItem, EarlierItem, WorkMove } from '#contract/assessments/assessments.ts';
import type { MoveStep } from '#server/features/assessments/record/moved/moves.queries.ts';

/* What a student reads of the moves of an attempt; `steps` the oldest move first. Pure. */

const earlierOf = ({ before, value }: MoveStep): EarlierItem | null =>
  before && { id: before.id, kind: before.kind, prompt: before.prompt, question: before.question, value };

/** The steps that led to an item of now, the newest first. */
function stepsTo(steps: readonly MoveStep[], itemId: string): MoveStep[] {
  const found: MoveStep[] = [];
  let id: string | null = itemId;
  for (const step of steps.toReversed()) {
    if (id === null || step.toItemId !== id) continue;
    found.push(step);
    id = step.itemId;
  }
  return found;
}

/** What the moves of its attempt did to an item; null where there was none. */
export function movedItem(steps: readonly MoveStep[], itemId: string): AssessmentItem['moved'] {
  const own = stepsTo(steps, itemId);
  if (own.length === 0) return null;
  const changed = own.find(({ change }) => change === 'changed');
  const isNew = own.some(({ change }) => change === 'added');
  return {
    change: changed ? 'changed' : isNew ? 'added' : 'same',
    ids: own.flatMap(({ itemId: before }) => before ?? []).toReversed(),
    earlier: changed ? earlierOf(changed) : null,
  };
}

/** The id an item has now; its own where it is not one of before. */
export function idNow(steps: readonly MoveStep[], itemId: string): string {
  return steps.reduce((id, step) => (step.itemId === id && step.toItemId ? step.toItemId : id), itemId);
}

interface CurrentAttempt {
  itemIds: readonly string[];
  /** Items that have files. */
  withFiles: ReadonlySet<string>;
}

/** That the attempt was moved; null when it never was. */
export function workMove(
  steps: readonly MoveStep[],
  { itemIds, withFiles }: CurrentAttempt,
): WorkMove | null {
  const newest = steps.at(-1);
  if (!newest) return null;
  const items = itemIds.flatMap((id) => movedItem(steps, id) ?? []);
  const back = new Set(items.flatMap(({ ids }) => ids));
  // The newest answer to each: one can come after its question was left behind.
  const left = new Map(
    steps.flatMap((step) => {
      const item = step.change === 'left' ? earlierOf(step) : null;
      return item && !back.has(item.id) ? [[item.id, item] as const] : [];
    }),
  );
  return {
    at: newest.at.toISOString(),
    fromNumber: steps[0]!.fromNumber,
    toNumber: newest.toNumber,
    byName: newest.byName,
    reason: newest.reason,
    changed: items.filter(({ change }) => change === 'changed').length,
    added: items.filter(({ change }) => change === 'added').length,
    left: [...left.values()].filter(({ id, value }) => value || withFiles.has(id)),
  };
}
