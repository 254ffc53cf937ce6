import { postSignOut } from './session.api.ts';
import { resetState } from './store.ts';

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
  leave({});
}

/** A forced sign-out: the session is no longer known to the server. Unsent work stays for this person's return. */
export function endSession(reason: 'ended'): void {
  if (ending || location.pathname.startsWith('/auth')) return;
  ending = true;
  resetState();
  leave({ next: location.pathname + location.search, reason });
}
