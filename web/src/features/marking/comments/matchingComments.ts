import type { ReusableComment } from '#contract/marking/comments.ts';

/** Comments with every word of a search in them, in the order they have. */
export function matchingComments(
  comments: readonly ReusableComment[],
  search: string,
): readonly ReusableComment[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return comments.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}
