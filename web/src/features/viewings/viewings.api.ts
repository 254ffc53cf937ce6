import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

export const viewingQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.viewing(id),
    queryFn: ({ signal }) => call('GET /api/staff/viewings/:id', { params: { id }, signal }),
    staleTime: 0,
  });

export const useStartViewing = (personId: string) =>
  useMutation({
    mutationFn: (body: Call<'POST /api/staff/people/:id/viewings'>['body']) =>
      call('POST /api/staff/people/:id/viewings', { params: { id: personId }, body }),
  });

export function useStopViewing(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('PUT /api/staff/viewings/:id/ending', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKeys.viewing(id) }),
  });
}
