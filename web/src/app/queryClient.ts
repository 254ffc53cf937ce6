import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '#web/lib/apiError.ts';
import { endSession, leaveOrganisation } from '#web/tenant/session.ts';
import { setMissingStep, useStore } from '#web/tenant/store.ts';

const passing = ['offline', 'unavailable'] as const;

/** Reads and changes of the whole application; what the server says of the session is acted on here, once. */
export function makeQueryClient(onMissingStep: () => void): QueryClient {
  const onError = (error: unknown, key?: readonly unknown[]): void => {
    if (isApiError(error, 'organisation_not_found')) leaveOrganisation();
    // Where nobody is known to be signed in, asking who it is is a question, and this its answer.
    const isQuestion = key?.[0] === 'session' && !useStore.getState().auth.signedIn;
    if (isApiError(error, 'signed_out') && !isQuestion) endSession('ended');
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
