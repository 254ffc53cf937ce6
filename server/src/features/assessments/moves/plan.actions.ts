import type { Tx } from '#server/platform/database/database.ts';
import { moveStepsOf, type MoveStep } from '#server/features/assessments/record/moved/moves.queries.ts';
import { responsesOf, type ResponseRow } from '#server/features/assessments/record/responses.queries.ts';
import { itemsOf, tasksOf, type ItemRow } from '#server/features/assessments/tool/items.queries.ts';
import { carriedItems, type AnsweredItem, type CarriedItem } from './moves.rules.ts';
import type { BegunRow } from './moves.queries.ts';

/** What one version asks. */
interface VersionContent {
  tasks: { draw: number | null; itemIds: string[] }[];
  items: ItemRow[];
  shuffle: boolean;
}

export async function contentOf(tx: Tx, version: { id: string; shuffle: boolean }): Promise<VersionContent> {
  const [tasks, items] = await Promise.all([tasksOf(tx, version.id), itemsOf(tx, version.id)]);
  const itemIdsOf = (taskId: string) => items.filter((one) => one.taskId === taskId).map(({ id }) => id);
  return {
    tasks: tasks.map(({ id, draw }) => ({ draw, itemIds: itemIdsOf(id) })),
    items,
    shuffle: version.shuffle,
  };
}

const answered = (item: ItemRow, row: ResponseRow | undefined): AnsweredItem => ({
  id: item.id,
  lineageId: item.lineageId,
  kind: item.kind,
  prompt: item.prompt,
  question: item.question,
  value: row?.value ?? null,
  revision: row?.revision ?? 0,
  savedAt: row?.savedAt ?? null,
});

/** What earlier moves of an attempt left behind, the newest first. */
const leftBefore = (steps: readonly MoveStep[]): AnsweredItem[] =>
  steps
    .flatMap(({ before, change, value, revision, savedAt }) =>
      before && change === 'left' ? [{ ...before, value, revision, savedAt }] : [],
    )
    .toReversed();

/** What moving these works to a version would do, by work; one statement for each thing that is read. */
export async function plansOf(
  tx: Tx,
  rows: readonly Pick<BegunRow, 'work' | 'attempt'>[],
  target: VersionContent,
): Promise<Map<string, CarriedItem[]>> {
  const attemptIds = rows.map(({ attempt }) => attempt.id);
  const [responses, steps] = await Promise.all([responsesOf(tx, attemptIds), moveStepsOf(tx, attemptIds)]);
  const itemsIn = new Map<string, ItemRow[]>();
  for (const id of new Set(rows.map(({ work }) => work.versionId))) itemsIn.set(id, await itemsOf(tx, id));
  const plans = rows.map(({ work, attempt }) => {
    const items = new Map(itemsIn.get(work.versionId)!.map((item) => [item.id, item]));
    const own = responses.filter(({ attemptId }) => attemptId === attempt.id);
    const asked = attempt.itemIds.map((id) =>
      answered(
        items.get(id)!,
        own.find(({ itemId }) => itemId === id),
      ),
    );
    const left = leftBefore(steps.filter(({ attemptId }) => attemptId === attempt.id));
    return [work.id, carriedItems({ asked, leftBefore: left, seed: attempt.seed }, target)] as const;
  });
  return new Map(plans);
}
