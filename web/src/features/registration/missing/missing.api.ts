import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { profileQuery } from '#web/shared/profile.api.ts';

export const ownMissingQuery = queryOptions({
  queryKey: studentKeys.missingData,
  queryFn: ({ signal }) => call('GET /api/student/missing_data', { signal }),
});

/** Completes one's own record; the dashboard may have another next step then. */
export function useComplete() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<'POST /api/student/missing_data'>['body']) =>
      call('POST /api/student/missing_data', { body }),
    onSuccess: (now) => {
      replaceView(client, ownMissingQuery.queryKey, now);
      void client.invalidateQueries({ queryKey: studentKeys.dashboard });
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
}
