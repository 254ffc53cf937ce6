/** How far an archive is: tables read, files read, then bytes packed. */
export interface Progress {
  readonly step: 'records' | 'files' | 'packing';
  readonly done: number;
  readonly total: number;
}
export type OnProgress = (progress: Progress) => void;
