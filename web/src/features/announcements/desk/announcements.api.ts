import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffAnnouncementPage } from '#contract/announcements/announcements.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import type { AnnouncementsSearch } from './announcementsSearch.ts';

export const announcementsQuery = ({ view, q, page }: AnnouncementsSearch) =>
  queryOptions({
    queryKey: staffKeys.announcementsPage({ view, q, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/announcements', { query: { view, search: q, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: justRead,
  });

export const announcementChoicesQuery = queryOptions({
  queryKey: staffKeys.announcementChoices,
  queryFn: ({ signal }) => call('GET /api/staff/announcement_choices', { signal }),
});

export type ReachQuery = Call<'GET /api/staff/announcement_reach'>['query'];

export const announcementReachQuery = (query: ReachQuery) =>
  queryOptions({
    queryKey: staffKeys.announcementReach(query),
    queryFn: ({ signal }) => call('GET /api/staff/announcement_reach', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: justRead,
  });

/** How often one that is being sent, or has just been, is looked at again. */
const lookAgain = 3_000;

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.announcement(id),
    queryFn: ({ signal }) => call('GET /api/staff/announcements/:id', { params: { id }, signal }),
    staleTime: justRead,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || (data?.state === 'scheduled' && Date.parse(data.sendAt) <= Date.now())
        ? lookAgain
        : false,
  });

export interface ReadersSearch {
  readonly read: 'yes' | 'no' | undefined;
  readonly search: string;
  readonly page: number;
}

export const readersQuery = (id: string, { read, search, page }: ReadersSearch) =>
  queryOptions({
    queryKey: staffKeys.announcementReadersPage(id, { read, search, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/announcements/:id/readers', {
        params: { id },
        query: { read, search, page },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: justRead,
  });

/** Shows what the server has of an announcement now. */
function useShow() {
  const client = useQueryClient();
  return (page: StaffAnnouncementPage): void => {
    replaceView(client, staffKeys.announcement(page.id), page);
    for (const queryKey of [staffKeys.announcements, staffKeys.announcementReaders(page.id)])
      void client.invalidateQueries({ queryKey });
  };
}

type NewAnnouncement = Call<'POST /api/staff/announcements'>['body'];

export const useAnnounce = () =>
  useMutation({
    mutationFn: (body: NewAnnouncement) =>
      call('POST /api/staff/announcements', { body, idempotencyKey: body.id }),
    onSuccess: useShow(),
  });

export const useChangePlan = (id: string) =>
  useMutation({
    mutationFn: (body: Call<'PUT /api/staff/announcements/:id'>['body']) =>
      call('PUT /api/staff/announcements/:id', { params: { id }, body }),
    onSuccess: useShow(),
  });

export const useCorrect = (id: string) =>
  useMutation({
    mutationFn: (body: Call<'PUT /api/staff/announcements/:id/text'>['body']) =>
      call('PUT /api/staff/announcements/:id/text', { params: { id }, body }),
    onSuccess: useShow(),
  });

/** What can be done with one that is planned or sent; each answers with it as it is then. */
export function useAnnouncementActs(id: string) {
  const client = useQueryClient();
  const params = { id };
  const onSuccess = useShow();
  const onError = (): void => void client.invalidateQueries({ queryKey: staffKeys.announcement(id) });
  return {
    cancel: useMutation({
      mutationFn: (cancelled: boolean) =>
        call('PUT /api/staff/announcements/:id/cancellation', { params, body: { cancelled } }),
      onSuccess,
      onError,
    }),
    withdraw: useMutation({
      mutationFn: (withdrawn: boolean) =>
        call('PUT /api/staff/announcements/:id/withdrawal', { params, body: { withdrawn } }),
      onSuccess,
      onError,
    }),
    remind: useMutation({
      mutationFn: () => call('PUT /api/staff/announcements/:id/reminder', { params }),
      onSuccess,
      onError,
    }),
  };
}
export type AnnouncementActs = ReturnType<typeof useAnnouncementActs>;
