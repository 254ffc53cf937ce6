import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { linkKeys } from '#web/lib/queryKeys/linkKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

/** Whose copies the holder of a link gets. */
export const copiesQuery = (token: string) =>
  queryOptions({
    queryKey: linkKeys.guardianCopies(token),
    queryFn: ({ signal }) => call('GET /api/link/guardian_copies', { linkToken: token, signal }),
    retry: false,
  });

export function useStopCopies(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/link/guardian_copies_stop', { linkToken: token }),
    onSuccess: (answer) => replaceView(client, copiesQuery(token).queryKey, answer),
  });
}
