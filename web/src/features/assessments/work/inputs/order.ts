import type { ItemPart } from '#contract/assessments/kinds/parts.ts';

/** The entries in the student's order; entries not ordered yet follow in the given order. */
export function orderedEntries(entries: readonly ItemPart[], order: readonly string[]): ItemPart[] {
  const said = order.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  return [...said, ...entries.filter((entry) => !said.includes(entry))];
}

/** The ids after one moved by so many places; the same where there is no place. */
export function moved(ids: readonly string[], from: number, by: number): readonly string[] {
  const to = from + by;
  if (to < 0 || to >= ids.length) return ids;
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
