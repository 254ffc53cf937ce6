/* How much evidence for a criterion the items of assessments gather, at least. Pure; the server and the map while it is changed ask it. */

/** How much was, or will be, shown: on how many occasions, for how many minutes in all, in how many settings. */
export interface GatheredAmount {
  readonly occasions: number;
  readonly minutes: number;
  readonly settings: number;
}

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
  /** How much of it has to be observed; null where once is enough. `settings` by their words. */
  readonly amount: {
    readonly occasions: number;
    readonly minutes: number | null;
    readonly settings: readonly string[];
  } | null;
}

/** Without the largest that a draw may leave out. */
const least = (numbers: readonly number[], without: number): number =>
  numbers
    .toSorted((a, b) => b - a)
    .slice(without)
    .reduce((sum, one) => sum + one, 0);

/** How much one item shows, or several in one task; `settings` by their words. */
export interface Showing {
  readonly occasions: number;
  readonly minutes: number;
  readonly settings: readonly string[];
}

const sameSetting = (text: string): string => text.trim().toLowerCase();

/** What is shown in all: a setting counts once, however often it is named. */
export const together = (shown: readonly Showing[]): GatheredAmount => ({
  occasions: shown.reduce((sum, { occasions }) => sum + occasions, 0),
  minutes: shown.reduce((sum, { minutes }) => sum + minutes, 0),
  settings: new Set(shown.flatMap(({ settings }) => settings.map(sameSetting))).size,
});

/**
 * What every student shows, at least, in the items that count: once by each, or as much as has to be observed. Of a task
 * that draws, what it may leave out does not count; settings count where it leaves out nothing.
 */
export const gatheredAtLeast = <I extends CountedItem>(
  tasks: readonly Task<I>[],
  counts: (item: I) => boolean,
): GatheredAmount =>
  together(
    tasks.map((task): Showing => {
      const without = leftOut(task);
      const amounts = task.items.filter((item) => item.required && counts(item)).map(({ amount }) => amount);
      return {
        occasions: least(
          amounts.map((amount) => amount?.occasions ?? 1),
          without,
        ),
        minutes: least(
          amounts.map((amount) => amount?.minutes ?? 0),
          without,
        ),
        settings: without > 0 ? [] : amounts.flatMap((amount) => amount?.settings ?? []),
      };
    }),
  );
