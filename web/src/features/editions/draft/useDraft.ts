import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { draftSaved, sendDraft } from '#web/features/editions/editions.api.ts';
import { personShelf } from '#web/shared/saving/drafts.ts';
import { DraftStore } from './DraftStore.ts';
import type { Left, Save } from './save.ts';

const nameOf = (id: string): string => `unit-draft-${id}`;

function begin(edition: UnitEdition, onSaved: () => void): DraftStore {
  const left = JSON.parse(personShelf.get(nameOf(edition.id)) ?? 'null') as Left | null;
  personShelf.forget(nameOf(edition.id));
  const send = async (save: Save) => {
    const answer = await sendDraft(edition.id, save);
    onSaved();
    return answer;
  };
  return new DraftStore(edition, send, left);
}

/** The draft of a unit as it is written here. What is not saved when the page goes is sent when it is open again. */
export function useDraft(edition: UnitEdition) {
  const client = useQueryClient();
  const [store] = useState(() => begin(edition, () => draftSaved(client, edition.unitId)));
  useEffect(() => {
    const keep = (): void => {
      const left = store.left();
      if (left) personShelf.set(nameOf(edition.id), JSON.stringify(left));
      else personShelf.forget(nameOf(edition.id));
    };
    addEventListener('pagehide', keep);
    const online = (): void => void store.flush();
    addEventListener('online', online);
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('online', online);
      // Another screen of the application is opened: what is typed is sent, and kept should that fail.
      keep();
      void store.flush().then(keep, keep);
    };
  }, [store, edition.id]);
  return { store, view: useSyncExternalStore(store.subscribe, store.get) };
}
