import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '#web/lib/apiError.ts';
import { endSession, leaveOrganisation } from '#web/tenant/session.ts';
import { setMissingStep, useStore } from '#web/tenant/store.ts';

const passing = ['offline', 'unavailable'] as const;

/**
 * Whether to ask again. A device without a network fails at once. A session is replaced when a second step or a new
 * password is set: what was asked with the old one a moment before is no sign that nobody is signed in any more.
 */
function isWorthAsking(failures: number, error: Error): boolean {
  if (isApiError(error, 'signed_out')) return failures === 0 && useStore.getState().auth.signedIn;
  return failures < 2 && navigator.onLine && isApiError(error, ...passing);
}

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
        retry: isWorthAsking,
        // Ask even when the device thinks it is offline: the screen then shows what it knows.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
