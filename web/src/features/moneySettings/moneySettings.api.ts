import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MoneySettings } from '#contract/console/settings/moneySettings.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const moneySettingsQuery = queryOptions({
  queryKey: staffKeys.moneySettings,
  queryFn: ({ signal }) => call('GET /api/staff/money_settings', { signal }),
  // Read once: what somebody is typing is not replaced under their hands.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});

export function useSaveMoneySettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: MoneySettings & { revision: string }) =>
      call('PUT /api/staff/money_settings', { body: change }),
    onSuccess: (answer) => replaceView(client, moneySettingsQuery.queryKey, answer),
  });
}
