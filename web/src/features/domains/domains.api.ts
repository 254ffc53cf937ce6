import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DomainsPage } from '#contract/console/settings/domains.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const domainsQuery = queryOptions({
  queryKey: staffKeys.domains,
  queryFn: ({ signal }) => call('GET /api/staff/domains', { signal }),
  staleTime: justRead,
});

function useNewPage() {
  const client = useQueryClient();
  return (page: DomainsPage): void => replaceView(client, domainsQuery.queryKey, page);
}

export function useAddDomain() {
  const show = useNewPage();
  return useMutation({
    mutationFn: (body: { id: string; host: string }) => call('POST /api/staff/domains', { body }),
    onSuccess: show,
  });
}

export function useCheckDomain() {
  const show = useNewPage();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/staff/domains/:id/checks', { params: { id } }),
    onSuccess: show,
  });
}

export function useRemoveDomain() {
  const show = useNewPage();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/staff/domains/:id', { params: { id } }),
    onSuccess: show,
  });
}

export function useChooseMain() {
  const show = useNewPage();
  return useMutation({
    mutationFn: (host: string | null) => call('PUT /api/staff/main_domain', { body: { host } }),
    onSuccess: show,
  });
}
