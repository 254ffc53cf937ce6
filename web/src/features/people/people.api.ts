import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { replaceView } from '#web/lib/replaceView.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { PeopleSearch } from './peopleSearch.ts';

export const peopleQuery = (search: PeopleSearch) =>
  queryOptions({
    queryKey: staffKeys.room('/console/people', search),
    queryFn: ({ signal }) => call('GET /api/staff/people', { query: { ...search }, signal }),
    // Show the previous page until the next one arrives.
    placeholderData: keepPreviousData,
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.person(id),
    queryFn: ({ signal }) => call('GET /api/staff/people/:id', { params: { id }, signal }),
    // The log says each time that somebody looked, so coming back to the window is no reason to ask again.
    refetchOnWindowFocus: false,
  });

export const invitationsQuery = queryOptions({
  queryKey: staffKeys.invitations,
  queryFn: ({ signal }) => call('GET /api/staff/invitations', { signal }),
});

type Invitation = Call<'POST /api/staff/invitations'>['body'];

/** Invites one person; the same `key` repeats the same invitation. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, invitation }: { key: string; invitation: Invitation }) =>
      call('POST /api/staff/invitations', { body: invitation, idempotencyKey: key }),
    onSuccess: (answer) => replaceView(client, invitationsQuery.queryKey, answer),
  });
}

export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/staff/invitations/:id', { params: { id } }),
    onSuccess: (answer) => replaceView(client, invitationsQuery.queryKey, answer),
  });
}

/** Mails the payer of an invoice a new link, or ends those there are. */
export function usePayerLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, invoiceId: id }: { kind: 'renew' | 'end'; invoiceId: string }) =>
      kind === 'renew'
        ? call('POST /api/staff/invoices/:id/payer_links', { params: { id } })
        : call('DELETE /api/staff/invoices/:id/payer_links', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKeys.persons }),
  });
}
