import { queryOptions } from '@tanstack/react-query';
import { authCall } from '#web/lib/authCall.ts';
import { call } from '#web/lib/call.ts';
import { rememberSession } from './store.ts';

/** Who is signed in; whoever reads it also renews what the device remembers. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await call('GET /api/user/session', { signal });
    rememberSession(session);
    return session;
  },
  staleTime: 5 * 60_000,
  retry: false,
});

export const postSignOut = (): Promise<unknown> => authCall('/sign-out');
