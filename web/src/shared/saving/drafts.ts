import { useEffect } from 'react';
import { deviceStorage } from '#web/tenant/kept.ts';
import { useStore } from '#web/tenant/store.ts';

/* Keeps input across our own reload, in this tab only, until the screen is back. */

/** Returns the input worth keeping now; null for nothing. */
type Now = () => unknown;

const entering = new Map<string, Now>();
const start = 'draft|';
const mine = (): string => `${start}${useStore.getState().auth.personId}|`;
const keyOf = (name: string): string => `${mine()}${location.pathname}|${name}`;

/** A browser without storage keeps nothing. */
function shelf(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** What this tab keeps for the signed-in person until they leave. */
export const personShelf = {
  get: (name: string): string | null => shelf()?.getItem(mine() + name) ?? null,
  set(name: string, value: string): void {
    try {
      shelf()?.setItem(mine() + name, value);
    } catch {
      // Storage is full, so nothing is kept.
    }
  },
  forget: (name: string): void => shelf()?.removeItem(mine() + name),
};

/** The input under this name on this screen before the reload; null when there was none. */
export const draftOf = (name: string): unknown => JSON.parse(shelf()?.getItem(keyOf(name)) ?? 'null');

/** Keeps the result of `now` when this tab reloads for a new version; an earlier draft is dropped. */
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

/** Saves all current input; call it before a reload. */
export function keepDrafts(): void {
  for (const [key, now] of entering) {
    const value = now();
    if (value !== null) shelf()?.setItem(key, JSON.stringify(value));
  }
}

/** Another person signed in or out, so earlier input is not theirs. */
function forgetOthers(): void {
  const there = shelf();
  for (const key of Object.keys(there ?? {})) {
    if (key.startsWith(start) && !key.startsWith(mine())) there?.removeItem(key);
  }
}

// Earlier versions kept searches for the next person.
deviceStorage.removeItem('livery-recent-searches');
forgetOthers();
useStore.subscribe(forgetOthers);
