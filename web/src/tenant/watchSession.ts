import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.api.ts';
import { useStore } from './store.ts';

/** How often a page that is looked at asks whether its session still stands (ADR 185). */
const askEveryMs = 10_000;
/** Turning back to the page asks at once, but not for every glance. */
const atMostEveryMs = 3000;

/**
 * Notices on a page nobody touches that its session ended, or that the person's roles changed: asks every ten seconds
 * while the page is visible, and when it becomes visible. The answer is handled like that of any call.
 */
export function watchSession(client: QueryClient): void {
  const ask = (freshMs: number): void => {
    if (document.visibilityState !== 'visible' || !useStore.getState().auth.signedIn) return;
    client.query({ ...sessionQuery, staleTime: freshMs }).catch(() => undefined);
  };
  setInterval(() => ask(askEveryMs / 2), askEveryMs);
  document.addEventListener('visibilitychange', () => ask(atMostEveryMs));
}
