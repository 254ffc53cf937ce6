/** How many are waiting, and since when the oldest of them. */
export interface Backlog {
  count: number;
  since: Date | null;
}
