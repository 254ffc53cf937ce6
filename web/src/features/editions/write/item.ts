import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';

/** `about`: what was changed, so that typing on in it is one step to undo. */
export type Change = (about: string, ...changes: UnitDraftChange[]) => void;
