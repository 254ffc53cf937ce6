/** How many are waiting, and since when the oldest of them. */
export interface Backlog {
  count: number;
  since: Date | null;
  /** By when the oldest was promised; left out where nothing is promised. */
  promisedBy?: Date | null;
}
