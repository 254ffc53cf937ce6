import { queryOptions } from '@tanstack/react-query';
import type { SessionSummary } from '#contract/identity.ts';
import { authCall } from '#web/lib/authCall.ts';
import { call } from '#web/lib/call.ts';
import { accountKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { followLook } from './settings.api.ts';
import { pageLanguage } from './settings.ts';
import { rememberSession, useStore } from './store.ts';

/** Switches to the person's language before they type anything; on failure the page keeps its own. */
const takeLanguage = (own: SessionSummary['language']): Promise<void> =>
  import('./language/ownLanguage.api.ts')
    .then(({ takeOwnLanguage }) => takeOwnLanguage(own))
    .catch(() => undefined);

/** Who is signed in; reading it also refreshes what the device remembers. */
export const sessionQuery = queryOptions({
  queryKey: accountKeys.session,
  queryFn: async ({ signal }) => {
    const session = await call('GET /api/user/session', { signal });
    const begins = useStore.getState().auth.personId !== session.personId;
    rememberSession(session);
    followLook(session.lookChangedAt);
    if (begins && session.language !== pageLanguage()) await takeLanguage(session.language);
    return session;
  },
  staleTime: 5 * 60_000,
  retry: false,
});

export const postSignOut = (): Promise<unknown> => authCall('/sign-out');
