import type { ToolContent, ToolDraftItem } from '#contract/assessments/toolDraft.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';
import { matched } from './matched.rules.ts';

/* Which item of an assessment here each item of a file is. Pure. */

type AnyItem = Pick<ToolDraftItem, 'prompt' | 'question' | 'key'>;
type Alike = (one: AnyItem, other: AnyItem) => boolean;

const sameKind: Alike = (one, other) => one.question.kind === other.question.kind;
/** From what says most to what says least: all of it, what is asked, or how it is answered where that is its own. */
const ways: readonly Alike[] = [
  sameJson,
  (one, other) => sameKind(one, other) && sameJson(one.prompt, other.prompt),
  (one, other) => one.key !== null && sameJson(one.key, other.key) && sameJson(one.question, other.question),
];

/** For each item of the file the one here that it goes on from; null for one that is new. */
export const itemsMatched = <I extends AnyItem>(
  given: readonly AnyItem[],
  here: readonly I[],
): (I | null)[] => matched(given, here, ways);

const itemsOf = ({ tasks }: ToolContent): ToolDraftItem[] => tasks.flatMap(({ items }) => items);

/** The content with the ids of the items here that its items go on from, so that work on them is not another's. */
export function withItemsHere(content: ToolContent, here: ToolContent | null): ToolContent {
  if (!here) return content;
  const matches = itemsMatched(itemsOf(content), itemsOf(here)).values();
  return {
    ...content,
    tasks: content.tasks.map((task) => ({
      ...task,
      items: task.items.map((item) => ({ ...item, id: matches.next().value?.id ?? item.id })),
    })),
  };
}
