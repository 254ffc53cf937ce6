import { useEffect, useState } from 'react';
import { personShelf } from '#web/shared/saving/drafts.ts';
import { sendWithPage } from '#web/shared/saving/sendLater.ts';

/** A draft that saves itself. */
interface SavedByItself {
  /** What is not saved yet; null when everything is. */
  unsaved(): object | null;
  flush(): Promise<void>;
  close(): void;
}

/** Drafts whose screen is gone and whose last save is on its way: a screen that opens meanwhile goes on with them. */
const leaving = new Map<string, unknown>();

/** The draft that was left last, with everything saved: coming back to it, its author can still undo. */
let resting: { readonly name: string; readonly store: unknown } | null = null;

/** The draft of this name as it is written here. What is not saved when the page goes is sent when it is open again. */
export function useKept<UnsavedDraft, Store extends SavedByItself>(
  name: string,
  begin: (unsaved: UnsavedDraft | null) => Store,
  fits: (store: Store) => boolean = () => false,
): Store {
  const [store] = useState(() => {
    const unsaved = JSON.parse(personShelf.get(name) ?? 'null') as UnsavedDraft | null;
    personShelf.forget(name);
    const rested = resting?.name === name && !unsaved ? (resting.store as Store) : null;
    return (leaving.get(name) as Store | undefined) ?? (rested && fits(rested) ? rested : begin(unsaved));
  });
  useEffect(() => {
    leaving.delete(name);
    const keep = (): void => {
      const unsaved = store.unsaved();
      if (unsaved) personShelf.set(name, JSON.stringify(unsaved));
      else personShelf.forget(name);
    };
    const flush = (): void => {
      keep();
      void store.flush().then(keep);
    };
    const leave = (): void => {
      if (leaving.get(name) !== store) return;
      leaving.delete(name);
      store.close();
      keep();
      resting = { name, store };
    };
    const stop = sendWithPage(flush);
    return () => {
      stop();
      // Another screen of the application is opened: what is typed is sent, and kept should that fail.
      leaving.set(name, store);
      keep();
      void store.flush().then(leave, leave);
    };
  }, [store, name]);
  return store;
}
