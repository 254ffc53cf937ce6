import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Archives } from '#contract/console/settings/archive.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';

const every = 2000;

export const isUnderWay = ({ archives }: Archives): boolean =>
  archives.some(({ state }) => state === 'making');

export const archivesQuery = queryOptions({
  queryKey: staffKeys.archives,
  queryFn: ({ signal }) => call('GET /api/staff/archives', { signal }),
  staleTime: justRead,
  refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? every : false),
});

function useShow() {
  const client = useQueryClient();
  return (archives: Archives): void => replaceView(client, archivesQuery.queryKey, archives);
}

export function useBeginArchive() {
  const show = useShow();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/staff/archives', { body: { id } }),
    onSuccess: show,
    // A colleague may have had one begun: it is shown, and when it is ready.
    onError: () => client.invalidateQueries({ queryKey: archivesQuery.queryKey }),
  });
}

export function useDeleteArchive() {
  const show = useShow();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/staff/archives/:id', { params: { id } }),
    onSuccess: show,
  });
}

/** Where the archive is downloaded from, for who knows the password. */
export async function downloadAddress({
  id,
  password,
}: {
  readonly id: string;
  readonly password: string;
}): Promise<string> {
  const { ticket } = await call('POST /api/staff/archives/:id/tickets', {
    params: { id },
    body: { password },
  });
  return `/api/staff/archives/${id}/file?ticket=${encodeURIComponent(ticket)}`;
}
