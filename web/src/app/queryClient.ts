import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '#web/lib/apiError.ts';
import { endSession } from '#web/tenant/session.ts';
import { setMissingStep } from '#web/tenant/store.ts';

const passing = ['offline', 'unavailable'] as const;

/** Reads and changes of the whole application; what the server says of the session is acted on here, once. */
export function makeQueryClient(onMissingStep: () => void): QueryClient {
  const onError = (error: unknown, key?: readonly unknown[]): void => {
    // Whether someone is signed in is a question there, not an error.
    if (key?.[0] === 'session') return;
    if (isApiError(error, 'signed_out')) endSession('ended');
    if (isApiError(error, 'account_not_ready')) {
      setMissingStep(error.problem?.detail === 'verify' ? 'verify' : 'terms');
      onMissingStep();
    }
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A device without a network is told at once.
        retry: (failures, error) => failures < 2 && navigator.onLine && isApiError(error, ...passing),
        // A device that believes it is offline still asks: the screen then says what it knows.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
