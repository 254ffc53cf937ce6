import { postSignOut } from './session.api.ts';
import { resetState, useStore } from './store.ts';

/** A sign-out is already running. */
let ending = false;

/** Whether the session is being ended, or has been. */
export const isEnding = (): boolean => ending;

/** Leaves by a full page load, so that nothing of the previous person stays in memory. */
function leave(search: Record<string, string>): void {
  const query = new URLSearchParams(search).toString();
  location.assign(query ? `/auth?${query}` : '/auth');
}

/**
 * Signs out at the person's request; ask first when `unsentCount()` is not 0. Throws ApiError when the server was not
 * reached.
 */
export async function signOut(): Promise<void> {
  // Other calls now fail as unauthenticated, which is expected.
  ending = true;
  try {
    await postSignOut();
  } catch (error) {
    ending = false;
    throw error;
  }
  resetState();
  leave({ reason: 'signed_out' });
}

/** Pages anyone can read. */
const isPublic = (path: string): boolean => /^\/(browse|link|terms-of-use|privacy-policy)(\/|$)/.test(path);

/**
 * Handles the end of a session the person did not end here: the server no longer knows it, or another tab signed out.
 * Unsent work stays for their return. On a public page they keep reading as a visitor.
 */
export function endSession(reason: 'ended' | 'elsewhere'): void {
  if (ending || location.pathname.startsWith('/auth')) return;
  if (isPublic(location.pathname)) {
    if (useStore.getState().auth.signedIn) resetState();
    return;
  }
  ending = true;
  resetState();
  leave({ next: location.pathname + location.search, reason });
}

/** The organisation is no longer served; the server renders the page that says so. */
export function leaveOrganisation(): void {
  if (ending) return;
  ending = true;
  location.reload();
}

/** Calls `onEnded` when a session ended and the page stayed. */
export function watchEnding(onEnded: () => void): void {
  useStore.subscribe(({ auth }, before) => {
    if (before.auth.signedIn && !auth.signedIn && !ending && isPublic(location.pathname)) onEnded();
  });
}

/** Other tabs follow a sign-in or sign-out of one tab; a tab that shows one person's work restarts for another. */
export function followOtherTabs(): void {
  let shownTo = useStore.getState().auth.personId;
  useStore.subscribe(({ auth: { personId } }) => {
    if (personId === null || personId === shownTo) return;
    const somebodyElse = shownTo !== null;
    shownTo = personId;
    if (somebodyElse) location.assign('/');
  });
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'auth') return;
    const before = useStore.getState().auth.signedIn;
    void useStore.persist.rehydrate();
    const { signedIn } = useStore.getState().auth;
    if (before && !signedIn) endSession('elsewhere');
    // A sign-in screen is no longer needed; its `next` address may belong to another person's work.
    if (!before && signedIn && location.pathname === '/auth') location.assign('/');
  });
}
