/** What a page says to a worker. */
export type ToWorker =
  /** Take over now. */
  | { readonly type: 'SKIP_WAITING' }
  /** Are these files, which the page is made of, all of your version? Answered with true or false. */
  | { readonly type: 'RUNS'; readonly files: readonly string[] }
  /** Answered with what was wrong before the page listened; null when nothing was. */
  | { readonly type: 'TROUBLE' };

/** Something only a reload can mend. */
export interface Unrecoverable {
  readonly type: 'UNRECOVERABLE';
  /** What the browser says of it; null for a file that is damaged on this device and gone on the server. */
  readonly reason: string | null;
}
