import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import type { LooksSearch } from './looksSearch.ts';

export const looksQuery = (search: LooksSearch) =>
  queryOptions({
    queryKey: staffKeys.moderationsPage(search),
    queryFn: ({ signal }) => call('GET /api/staff/moderations', { query: search, signal }),
    placeholderData: keepPreviousData,
    staleTime: justRead,
  });

type Look = Call<'POST /api/staff/student_assessments/:id/moderation'>['body'];

/** Agrees or disagrees with what was judged of a work. */
export function useLook(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Look) =>
      call('POST /api/staff/student_assessments/:id/moderation', { params: { id }, body }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: staffKeys.moderations });
      void client.invalidateQueries({ queryKey: staffKeys.marking });
      await client.invalidateQueries({ queryKey: staffKeys.studentAssessment(id) });
    },
  });
}

export function useShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, share }: { readonly id: string; readonly share: number | null }) =>
      call('PUT /api/staff/assessments/:id/sample_share', { params: { id }, body: { share } }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.moderations }),
  });
}
