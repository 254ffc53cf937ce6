import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrganisationSettings } from '#contract/console/settings/organisationSettings.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { refreshSettings } from '#web/tenant/settings.api.ts';

export const organisationQuery = queryOptions({
  queryKey: staffKeys.organisation,
  queryFn: ({ signal }) => call('GET /api/staff/organisation', { signal }),
  // Read once: what somebody is typing is not replaced under their hands.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});

export function useSaveOrganisation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: OrganisationSettings & { revision: string }) =>
      call('PUT /api/staff/organisation', { body: change }),
    onSuccess: (answer) => {
      replaceView(client, organisationQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: staffKeys.setup });
      // Show the name and the contact in this tab at once.
      void refreshSettings();
    },
  });
}
