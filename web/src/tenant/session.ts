import { postSignOut } from './session.api.ts';
import { resetState, useStore } from './store.ts';

/** Somebody is being signed out already. */
let ending = false;

/** Leaves through a full page load, so that nothing of the earlier person stays in memory. */
function leave(search: Record<string, string>): void {
  const query = new URLSearchParams(search).toString();
  location.assign(query ? `/auth?${query}` : '/auth');
}

/** A chosen sign-out; ask first when `unsentCount()` is not 0. Throws ApiError when the server was not reached. */
export async function signOut(): Promise<void> {
  // What else asks the server meanwhile hears that nobody is signed in: that is no surprise now.
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

/** Pages that anyone may read. */
const isPublic = (path: string): boolean => /^\/(browse|link|terms-of-use|privacy-policy)(\/|$)/.test(path);

/**
 * A sign-out that was not chosen here: the server no longer knows the session, or another tab left. Unsent work stays
 * for this person's return. Who reads a public page goes on reading, without what belongs to a person.
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

/** The organisation is not served any more: the page that says so comes from the server. */
export function leaveOrganisation(): void {
  if (ending) return;
  ending = true;
  location.reload();
}

/** Calls when a session ended and the page stayed. */
export function watchEnding(onEnded: () => void): void {
  useStore.subscribe(({ auth }, before) => {
    if (before.auth.signedIn && !auth.signedIn && !ending && isPublic(location.pathname)) onEnded();
  });
}

/** What one tab signs in or out, the others follow; a tab that shows one person's work begins anew for another. */
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
    // A sign-in screen has nothing more to ask; where its address leads on to may be another person's work.
    if (!before && signedIn && location.pathname === '/auth') location.assign('/');
  });
}
