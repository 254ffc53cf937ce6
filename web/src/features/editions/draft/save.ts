import { mostChangesOfASave } from '#contract/editions/draftLimits.ts';
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

/** The server takes two megabytes; what a letter becomes on the way is at most three. */
export const mostLettersOfASave = 600_000;

/** The first of the waiting changes that fit into one save, and at least one. */
export function forOneSave(waiting: readonly UnitDraftChange[]): UnitDraftChange[] {
  const few = waiting.slice(0, mostChangesOfASave);
  let letters = 0;
  const end = few.findIndex((change, at) => {
    letters += 'body' in change ? JSON.stringify(change.body).length : 0;
    return at > 0 && letters > mostLettersOfASave;
  });
  return end === -1 ? few : few.slice(0, end);
}
