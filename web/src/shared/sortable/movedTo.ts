/** The list with one of its items in another place. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}
