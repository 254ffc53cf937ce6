import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { sendDraft } from '#web/features/editions/editions.api.ts';
import { personShelf } from '#web/shared/saving/drafts.ts';
import { DraftStore } from './DraftStore.ts';
import type { Left } from './DraftStore.ts';

const nameOf = (id: string): string => `unit-draft-${id}`;

function begin(edition: UnitEdition): DraftStore {
  const left = JSON.parse(personShelf.get(nameOf(edition.id)) ?? 'null') as Left | null;
  personShelf.forget(nameOf(edition.id));
  return new DraftStore(edition, (save) => sendDraft(edition.id, save), left);
}

/** The draft of a unit as it is written here. What is not saved when the page goes is sent when it is open again. */
export function useDraft(edition: UnitEdition) {
  const [store] = useState(() => begin(edition));
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
