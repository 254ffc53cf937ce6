/* How often every student meets a criterion in an assessment. Pure; the server and the map while it is changed ask it. */

interface Task<I> {
  /** How many of its items each student gets; null: all. */
  readonly draw: number | null;
  readonly items: readonly I[];
}

/** How many items of a task a student may not get. */
export const leftOut = ({ draw, items }: Task<unknown>): number =>
  draw === null ? 0 : Math.max(0, items.length - draw);

/** How many of the items that count every student answers, at least, whatever is drawn. */
export const answeredAtLeast = <I extends { readonly required: boolean }>(
  task: Task<I>,
  counts: (item: I) => boolean,
): number => Math.max(0, task.items.filter((item) => item.required && counts(item)).length - leftOut(task));
