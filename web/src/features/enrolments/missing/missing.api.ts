import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { MissingSearch } from './missingSearch.ts';

export const missingQuery = ({ q, part, course, intake, page }: MissingSearch) =>
  queryOptions({
    queryKey: staffKeys.missingDataPage({ q, part, course, intake, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/missing_data', {
        query: { search: q, part, courseId: course, intakeId: intake, page },
        signal,
      }),
    // Show the previous page until the next one arrives.
    placeholderData: keepPreviousData,
  });

export function useAsk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<'POST /api/staff/missing_data_requests'>['body']) =>
      call('POST /api/staff/missing_data_requests', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKeys.missingData }),
  });
}
