import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { accountKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';
import { threadKeys } from '#web/lib/queryKeys/threadKeys.ts';

export const ownAnnouncementsQuery = (page: number) =>
  queryOptions({
    queryKey: threadKeys.announcementsPage(page),
    queryFn: ({ signal }) => call('GET /api/student/announcements', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const ownAnnouncementQuery = (id: string) =>
  queryOptions({
    queryKey: threadKeys.announcement(id),
    queryFn: ({ signal }) => call('GET /api/student/announcements/:id', { params: { id }, signal }),
  });

/** Says that it was opened; what shows it as new is read anew. */
export function useOpened(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('PUT /api/student/announcements/:id/reading', { params: { id } }),
    onSuccess: (page) => {
      client.setQueryData(threadKeys.announcement(id), page);
      for (const queryKey of [threadKeys.announcements, studentKeys.dashboard, accountKeys.notices])
        void client.invalidateQueries({ queryKey });
    },
  });
}
