import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';

export type Item = UnitEdition['items'][number];
/** `about`: what was changed, so that typing on in it is one step to undo. */
export type Change = (about: string, ...changes: UnitDraftChange[]) => void;

/** What an item is called, also before it has a title. */
export const nameOf = ({ title, body }: Item): string =>
  title || m.editions_untitled({ kind: kindWords[body.kind].name() });
