import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { TeamThreadPage } from '#contract/threads/threads.ts';
import { call } from '#web/lib/call.ts';
import { accountKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import type { ThreadsSearch } from './threadsSearch.ts';

export const threadsQuery = ({ view, mine, q, course, intake, page }: ThreadsSearch) =>
  queryOptions({
    queryKey: staffKeys.room('/console/messages', { view, mine, q, course, intake, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/message_threads', {
        query: { view, mine, search: q, courseId: course, intakeId: intake, page },
        signal,
      }),
    refetchInterval: 60_000,
    // Show the previous page until the next one arrives.
    placeholderData: keepPreviousData,
  });

/** Opening a thread is in the log, so it is read anew only when something in it changed. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.thread(id),
    queryFn: ({ signal }) =>
      call('GET /api/staff/course_subscriptions/:id/messages', { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });

/** How often an open thread asks who else is there, so that two of the team see each other. */
const askEvery = 15_000;

/** Says with every asking whether the reader is writing. */
export const presenceQuery = (id: string, writing: () => boolean) =>
  queryOptions({
    queryKey: staffKeys.threadPresence(id),
    queryFn: ({ signal }) =>
      call('GET /api/staff/course_subscriptions/:id/message_presence', {
        params: { id },
        query: writing() ? { writing: 'yes' } : {},
        signal,
      }),
    refetchInterval: askEvery,
    staleTime: 0,
  });

export const earlierMessages = (id: string, before: number): Promise<TeamThreadPage> =>
  call('GET /api/staff/course_subscriptions/:id/messages', { params: { id }, query: { before } });

export const teamFileUrl =
  (id: string) =>
  (fileId: string, size: 'file' | 'thumbnail'): string =>
    `/api/staff/course_subscriptions/${id}/message_files/${fileId}/${size}`;

function show(client: QueryClient, page: TeamThreadPage): void {
  replaceView(client, staffKeys.thread(page.subscriptionId), page);
  for (const queryKey of [staffKeys.threads, staffKeys.start]) void client.invalidateQueries({ queryKey });
}

/** The acts on one thread; each answers with the thread as it is then. */
export function useThreadActs(id: string) {
  const client = useQueryClient();
  const params = { id };
  const onSuccess = (page: TeamThreadPage): void => show(client, page);
  const onError = (): void => void client.invalidateQueries({ queryKey: staffKeys.thread(id) });
  return {
    answer: useMutation({
      mutationFn: (body: { id: string; text: string; files: string[]; after: number }) =>
        call('POST /api/staff/course_subscriptions/:id/messages', {
          params,
          body,
          // Refused because somebody wrote meanwhile, the same words are sent again after those.
          idempotencyKey: `${body.id}-${body.after}-${body.files.length}`,
        }),
      onSuccess,
      onError,
    }),
    note: useMutation({
      mutationFn: (body: { id: string; text: string }) =>
        call('POST /api/staff/course_subscriptions/:id/message_notes', {
          params,
          body,
          idempotencyKey: body.id,
        }),
      onSuccess,
    }),
    takeBack: useMutation({
      mutationFn: (messageId: string) =>
        call('DELETE /api/staff/course_subscriptions/:id/messages/:messageId', {
          params: { id, messageId },
        }),
      onSuccess,
      onError,
    }),
    settle: useMutation({
      mutationFn: (waits: boolean) =>
        call('PUT /api/staff/course_subscriptions/:id/message_wait', { params, body: { waits } }),
      onSuccess,
    }),
    hand: useMutation({
      mutationFn: (personId: string | null) =>
        call('PUT /api/staff/course_subscriptions/:id/message_assignee', { params, body: { personId } }),
      onSuccess,
    }),
    read: useMutation({
      mutationFn: (number: number) =>
        call('PUT /api/staff/course_subscriptions/:id/message_reading', { params, body: { number } }),
      onSuccess: (page: TeamThreadPage) => {
        show(client, page);
        void client.invalidateQueries({ queryKey: accountKeys.notices });
      },
    }),
  };
}
export type ThreadActs = ReturnType<typeof useThreadActs>;
