import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignInRules } from '#contract/console/settings/signInRules.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { refreshSettings } from '#web/tenant/settings.api.ts';

export const signInRulesQuery = queryOptions({
  queryKey: staffKeys.signInRules,
  queryFn: ({ signal }) => call('GET /api/staff/sign_in_rules', { signal }),
  // Read once: what somebody chose is not replaced under their hands.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});

export function useSaveSignInRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rules: SignInRules & { revision: number }) =>
      call('PUT /api/staff/sign_in_rules', { body: rules }),
    onSuccess: (page) => {
      replaceView(client, signInRulesQuery.queryKey, page);
      void refreshSettings();
    },
  });
}
