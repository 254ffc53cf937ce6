import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '#web/lib/apiError.ts';
import { endSession, leaveOrganisation } from '#web/tenant/session.ts';
import { setMissingStep, useStore } from '#web/tenant/store.ts';

const passing = ['offline', 'unavailable'] as const;

/**
 * Queries and mutations of the whole application. Handles what the server says about the session in this one place.
 */
export function makeQueryClient(onMissingStep: () => void): QueryClient {
  const onError = (error: unknown, key?: readonly unknown[]): void => {
    if (isApiError(error, 'organisation_not_found')) leaveOrganisation();
    // When nobody is known to be signed in, this read asks who is, and `signed_out` is a normal answer.
    const isQuestion = key?.[0] === 'session' && !useStore.getState().auth.signedIn;
    if (isApiError(error, 'signed_out') && !isQuestion) endSession('ended');
    if (isApiError(error, 'account_not_ready')) {
      const step = error.problem?.detail;
      setMissingStep(step === 'verify' || step === 'two-step' ? step : 'terms');
      onMissingStep();
    }
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network, fail at once instead of retrying.
        retry: (failures, error) => failures < 2 && navigator.onLine && isApiError(error, ...passing),
        // Ask even when the device thinks it is offline: the screen then shows what it knows.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
