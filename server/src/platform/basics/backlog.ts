/** How many wait, and since when the first of them does. */
export interface Backlog {
  count: number;
  since: Date | null;
}
