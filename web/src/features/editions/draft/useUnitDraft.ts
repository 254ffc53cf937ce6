import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { draftSaved, sendDraft } from '#web/features/editions/editions.api.ts';
import { DraftStore } from './DraftStore.ts';
import type { UnsavedUnitDraft, Save } from './save.ts';
import { useKept } from '#web/shared/drafts/useKept.ts';

/** The draft of a unit as it is written here. */
export function useUnitDraft(edition: UnitEdition) {
  const client = useQueryClient();
  const send = async (save: Save) => {
    const answer = await sendDraft(edition.id, save);
    draftSaved(client, edition.unitId);
    return answer;
  };
  const name = `unit-draft-${edition.id}`;
  const store = useKept(
    name,
    (unsaved: UnsavedUnitDraft | null) => new DraftStore(edition, send, unsaved),
    (rested) => rested.fits(edition),
  );
  return { store, view: useSyncExternalStore(store.subscribe, store.get) };
}
