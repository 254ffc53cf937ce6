import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Reply } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export type EnrolmentRules = Reply<'GET /api/staff/enrolment_settings'>;

export const enrolmentRulesQuery = queryOptions({
  queryKey: staffKeys.enrolmentRules,
  queryFn: ({ signal }) => call('GET /api/staff/enrolment_settings', { signal }),
  // Read once: what somebody chose is not replaced under their hands.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});

export function useSaveEnrolmentRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rules: EnrolmentRules) => call('PUT /api/staff/enrolment_settings', { body: rules }),
    onSuccess: (saved) => replaceView(client, enrolmentRulesQuery.queryKey, saved),
  });
}
