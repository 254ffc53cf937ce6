import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffCalendar } from '#contract/calendar/calendar.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { ownKeys } from '#web/lib/queryKeys/ownKeys.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';

export const ownMonthQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: ownKeys.calendar(month),
    queryFn: ({ signal }) => call('GET /api/student/calendar', { query: { month }, signal }),
    placeholderData: keepPreviousData,
    staleTime: justRead,
  });

export const staffMonthQuery = ({ month, of }: { month?: string; of?: StaffCalendar }) =>
  queryOptions({
    queryKey: staffKeys.room('/console/calendar', { month, of }),
    queryFn: ({ signal }) => call('GET /api/staff/calendar', { query: { month, of }, signal }),
    placeholderData: keepPreviousData,
    staleTime: justRead,
  });

export const addressesQuery = queryOptions({
  queryKey: ownKeys.calendarAddresses,
  queryFn: ({ signal }) => call('GET /api/user/calendar_addresses', { signal }),
});

type NewAddress = Call<'POST /api/user/calendar_addresses'>['body'];

export function useMakeAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAddress) => call('POST /api/user/calendar_addresses', { body }),
    onSuccess: ({ addresses }) => client.setQueryData(addressesQuery.queryKey, { addresses }),
  });
}

export function useStopAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/user/calendar_addresses/:id', { params: { id } }),
    onSuccess: (answer) => client.setQueryData(addressesQuery.queryKey, answer),
  });
}
