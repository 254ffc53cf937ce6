import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { OwnThreadPage } from '#contract/threads/threads.ts';
import { call } from '#web/lib/call.ts';
import { accountKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { threadKeys } from '#web/lib/queryKeys/threadKeys.ts';

/** How often an open thread is read anew while it is in view. */
const askEvery = 30_000;

export const ownThreadsQuery = queryOptions({
  queryKey: threadKeys.threads,
  queryFn: ({ signal }) => call('GET /api/student/message_threads', { signal }),
});

export const ownThreadQuery = (id: string) =>
  queryOptions({
    queryKey: threadKeys.thread(id),
    queryFn: ({ signal }) =>
      call('GET /api/student/course_subscriptions/:id/messages', { params: { id }, signal }),
    refetchInterval: askEvery,
  });

export const earlierOwnMessages = (id: string, before: number): Promise<OwnThreadPage> =>
  call('GET /api/student/course_subscriptions/:id/messages', { params: { id }, query: { before } });

export const ownFileUrl =
  (id: string) =>
  (fileId: string, size: 'file' | 'thumbnail'): string =>
    `/api/student/course_subscriptions/${id}/message_files/${fileId}/${size}`;

export const postMessage = (
  id: string,
  body: { id: string; text: string; files: string[] },
): Promise<OwnThreadPage> =>
  call('POST /api/student/course_subscriptions/:id/messages', {
    params: { id },
    body,
    idempotencyKey: body.id,
  });

/** Shows what the server has of a thread now. */
export function showThread(client: QueryClient, page: OwnThreadPage): void {
  client.setQueryData(threadKeys.thread(page.subscriptionId), page);
  void client.invalidateQueries({ queryKey: threadKeys.threads, exact: true });
}

export function useReadThread(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      call('PUT /api/student/course_subscriptions/:id/message_reading', { params: { id }, body: { number } }),
    onSuccess: (page) => {
      showThread(client, page);
      void client.invalidateQueries({ queryKey: accountKeys.notices });
    },
  });
}

export function useTakeBack(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) =>
      call('DELETE /api/student/course_subscriptions/:id/messages/:messageId', { params: { id, messageId } }),
    onSuccess: (page) => showThread(client, page),
    onError: () => void client.invalidateQueries({ queryKey: threadKeys.thread(id) }),
  });
}
