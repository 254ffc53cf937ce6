/* How often every student meets a criterion in an assessment. Pure; the server and the map while it is changed ask it. */

interface Task<I> {
  /** How many of its items each student gets; null: all. */
  readonly draw: number | null;
  readonly items: readonly I[];
}

/** How many items of a task a student may not get. */
export const leftOut = ({ draw, items }: Task<unknown>): number =>
  draw === null ? 0 : Math.max(0, items.length - draw);

interface CountedItem {
  readonly required: boolean;
  /** How much of it has to be observed; null where once is enough. */
  readonly amount: { readonly occasions: number } | null;
}

/**
 * How often every student meets what the items that count ask, at least, whatever is drawn: once by each, or on as many
 * occasions as it has to be observed.
 */
export function answeredAtLeast<I extends CountedItem>(task: Task<I>, counts: (item: I) => boolean): number {
  const times = task.items
    .filter((item) => item.required && counts(item))
    .map(({ amount }) => amount?.occasions ?? 1);
  // A draw may leave out those that ask for most.
  const met = times.toSorted((a, b) => b - a).slice(leftOut(task));
  return met.reduce((sum, one) => sum + one, 0);
}
