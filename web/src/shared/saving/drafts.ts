import { useEffect, useState } from 'react';
import { deviceStorage } from '#web/tenant/kept.ts';
import { useStore } from '#web/tenant/store.ts';

/* Keeps input across a reload and while another screen is open, in this tab only, until the screen is back. */

/** Returns the input worth keeping now; null for nothing. */
type DraftSource = () => unknown;

const entering = new Map<string, { read: DraftSource; isSent: () => boolean }>();
const start = 'draft|';
const mine = (): string => `${start}${useStore.getState().auth.personId}|`;
const keyOf = (name: string, path = location.pathname): string => `${mine()}${path}|${name}`;

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

/** The input under this name on this screen before it was left; null when there was none. */
export const draftOf = (name: string): unknown => JSON.parse(shelf()?.getItem(keyOf(name)) ?? 'null');

/** Nothing of somebody who has signed out is kept. */
function keep(key: string, value: unknown): void {
  if (value === null || !key.startsWith(mine())) shelf()?.removeItem(key);
  else shelf()?.setItem(key, JSON.stringify(value));
}

/**
 * Keeps the result of `read` when this tab reloads or opens another screen; an earlier draft is dropped. A form that is
 * only closed, such as a dialog, keeps nothing, and neither does one whose input `isSent`.
 */
export function useDraft(name: string, read: DraftSource, isSent: () => boolean = () => false): void {
  const [path] = useState(() => location.pathname);
  const key = keyOf(name, path);
  useEffect(() => shelf()?.removeItem(key), [key]);
  useEffect(() => {
    entering.set(key, { read, isSent });
  });
  useEffect(
    () => () => {
      const input = entering.get(key);
      entering.delete(key);
      if (input && location.pathname !== path && !input.isSent()) keep(key, input.read());
    },
    [key, path],
  );
}

/** Saves all current input; call it before a reload. */
export function keepDrafts(): void {
  for (const [key, { read }] of entering) keep(key, read());
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
// The browser's own reload, a link to another site, the way back.
if (typeof document !== 'undefined') addEventListener('pagehide', keepDrafts);
