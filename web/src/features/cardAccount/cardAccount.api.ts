import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const cardAccountQuery = queryOptions({
  queryKey: staffKeys.cardAccount,
  queryFn: ({ signal }) => call('GET /api/staff/card_account', { signal }),
});

export interface CardKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export function useSaveCardAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CardKeys & { revision: string }) => call('PUT /api/staff/card_account', { body }),
    onSuccess: (answer) => replaceView(client, cardAccountQuery.queryKey, answer),
  });
}

export function useRemoveCardAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/staff/card_account'),
    onSuccess: (answer) => replaceView(client, cardAccountQuery.queryKey, answer),
  });
}

export const useTestCardAccount = () =>
  useMutation({ mutationFn: () => call('POST /api/staff/card_account/tests') });
