import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Reply } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export type Settings = Reply<'GET /api/staff/message_settings'>;

export const messageSettingsQuery = queryOptions({
  queryKey: staffKeys.messageSettings,
  queryFn: ({ signal }) => call('GET /api/staff/message_settings', { signal }),
  // Read once: what somebody chose is not replaced under their hands.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});

export function useSaveMessageSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: Settings) => call('PUT /api/staff/message_settings', { body: settings }),
    onSuccess: (saved) => replaceView(client, messageSettingsQuery.queryKey, saved),
  });
}
