import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { accountKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { readingOf, withUnread, type NoticesPage } from './reading.ts';

const askEvery = 2 * 60_000;
const everyPage = { queryKey: accountKeys.notices };

/** What I was told; asked for anew when one comes back to the window, and every two minutes while it shows. */
export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: accountKeys.noticePage(page),
    queryFn: ({ signal }) => call('GET /api/user/notices', { query: { page }, signal }),
    refetchInterval: askEvery,
  });

/** Notes that these unread ones were read, or all when none is named: on the screen at once, whatever the network does. */
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
