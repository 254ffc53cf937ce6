import { useEffect } from 'react';
import { deviceStorage } from '#web/tenant/kept.ts';
import { useStore } from '#web/tenant/store.ts';

/* What is being entered outlives a reload of ours: in this tab only, until the screen stands again. */

/** Says what is to be kept of something as it is now; null for nothing. */
type Now = () => unknown;

const entering = new Map<string, Now>();
const start = 'draft|';
const mine = (): string => `${start}${useStore.getState().auth.personId}|`;
const keyOf = (name: string): string => `${mine()}${location.pathname}|${name}`;

/** A browser that stores nothing keeps nothing. */
function shelf(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** What this tab keeps of the person who is signed in, until they leave. */
export const personShelf = {
  get: (name: string): string | null => shelf()?.getItem(mine() + name) ?? null,
  set(name: string, value: string): void {
    try {
      shelf()?.setItem(mine() + name, value);
    } catch {
      // A full store forgets.
    }
  },
  forget: (name: string): void => shelf()?.removeItem(mine() + name),
};

/** What was entered under this name on this screen before the reload; null when nothing was. */
export const draftOf = (name: string): unknown => JSON.parse(shelf()?.getItem(keyOf(name)) ?? 'null');

/** Keeps what `now` says when this tab is reloaded for a new version; what was kept before has served. */
export function useDraft(name: string, now: Now): void {
  const key = keyOf(name);
  useEffect(() => shelf()?.removeItem(key), [key]);
  useEffect(() => {
    entering.set(key, now);
    return () => {
      entering.delete(key);
    };
  });
}

/** Keeps all that is being entered; to be followed by a reload. */
export function keepDrafts(): void {
  for (const [key, now] of entering) {
    const value = now();
    if (value !== null) shelf()?.setItem(key, JSON.stringify(value));
  }
}

/** Whoever left, or came: what was entered before is not theirs. */
function forgetOthers(): void {
  const there = shelf();
  for (const key of Object.keys(there ?? {})) {
    if (key.startsWith(start) && !key.startsWith(mine())) there?.removeItem(key);
  }
}

// Earlier versions kept searches for whoever came next.
deviceStorage.removeItem('livery-recent-searches');
forgetOthers();
useStore.subscribe(forgetOthers);
