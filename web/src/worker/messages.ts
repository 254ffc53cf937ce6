/** Messages from a page to a worker. */
export type ToWorker =
  /** Asks whether all these files of the page belong to your version; answered with true or false. */
  | { readonly type: 'RUNS'; readonly files: readonly string[] }
  /** Asks for trouble from before the page listened; answered with null when there was none. */
  | { readonly type: 'TROUBLE' }
  /** Tells that pages have another language from now on; answered with true once you know. */
  | { readonly type: 'LANGUAGE' };

/** Something only a reload can mend. */
export interface Unrecoverable {
  readonly type: 'UNRECOVERABLE';
  /** The browser's message; null for a file that is damaged on this device and gone on the server. */
  readonly reason: string | null;
}
