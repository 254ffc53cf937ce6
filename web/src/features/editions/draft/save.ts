import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';

/** A save: the changes on a revision, with the key that makes it happen once. */
export interface Save {
  readonly key: string;
  readonly baseRevision: number;
  readonly changes: UnitDraftChange[];
}
/** What was not saved when the page went. */
export interface UnsavedUnitDraft {
  readonly underWay: Save | null;
  readonly waiting: UnitDraftChange[];
}
export type Send = (save: Save) => Promise<{ saved: boolean; edition: UnitEdition }>;
