import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { accountKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { readingOf, withUnread, type NoticesPage } from './reading.ts';

const askEvery = 2 * 60_000;
const everyPage = { queryKey: accountKeys.notices };

/** My notices. Refetched when the window gets the focus, and every two minutes while visible. */
export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: accountKeys.noticePage(page),
    queryFn: ({ signal }) => call('GET /api/user/notices', { query: { page }, signal }),
    refetchInterval: askEvery,
  });

/** Marks these unread notices as read, or all when none is given. Shown at once, even without a network. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call('POST /api/user/notice_readings', { body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries(everyPage);
      client.setQueriesData<NoticesPage>(everyPage, readingOf(ids, new Date().toISOString()));
    },
    onSuccess: ({ unread }) => client.setQueriesData<NoticesPage>(everyPage, withUnread(unread)),
    onError: () => client.invalidateQueries(everyPage),
  });
}
