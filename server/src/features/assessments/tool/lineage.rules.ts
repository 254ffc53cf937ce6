import type { ItemKind } from '#contract/assessments/items.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';
import type { ToolItem } from './publish.rules.ts';

/* Which question of an earlier version an item goes on from. Pure. */

/** An item of a published version. */
export interface PublishedItem {
  id: string;
  lineageId: string;
  kind: ItemKind;
  prompt: RichText;
  /** Whether it is of the newest version. */
  newest: boolean;
}

/**
 * The lineage of each item; null for a question that is new. An item goes on from the one its draft began with, or else
 * from one with the same words in the newest version. Another kind of item is another question.
 */
export function lineagesOf(
  items: readonly ToolItem[],
  published: readonly PublishedItem[],
): (string | null)[] {
  const taken = new Set<string>();
  const take = (one: PublishedItem | undefined): string | null => {
    if (!one || taken.has(one.lineageId)) return null;
    taken.add(one.lineageId);
    return one.lineageId;
  };
  const named = items.map(({ from, question }) =>
    take(published.find(({ id, kind }) => id === from && kind === question.kind)),
  );
  return items.map(({ prompt, question }, at) => {
    if (named[at]) return named[at];
    const alike = published.find(
      (one) =>
        one.newest && one.kind === question.kind && !taken.has(one.lineageId) && sameJson(one.prompt, prompt),
    );
    return take(alike);
  });
}
