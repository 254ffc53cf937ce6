import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportKind } from '#contract/reports/kinds.ts';
import type { SavedReport } from '#contract/reports/reports.ts';
import { call, type Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { narrowingOf, type RecordsSearch, type ReportSearch } from './reportSearch.ts';

/** How often a file that is being made is asked for, in ms. */
const askEvery = 1500;

export const homeQuery = queryOptions({
  queryKey: staffKeys.room('/console/reports', {}),
  queryFn: ({ signal }) => call('GET /api/staff/reports', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.files.some(({ state: file }) => file === 'making') ? askEvery : false,
});

const orderOf = ({ sort, up }: ReportSearch) => ({
  ...(sort && { sort, ...(up && { order: 'up' as const }) }),
});

export const reportQuery = (kind: ReportKind, search: ReportSearch) =>
  queryOptions({
    queryKey: staffKeys.report(kind, search),
    queryFn: ({ signal }) =>
      call('GET /api/staff/reports/:kind', {
        params: { kind },
        query: { ...narrowingOf(search), ...orderOf(search), page: search.page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const recordsQuery = (kind: ReportKind, search: RecordsSearch) =>
  queryOptions({
    queryKey: staffKeys.reportRecords(kind, search),
    queryFn: ({ signal }) =>
      call('GET /api/staff/reports/:kind/records', {
        params: { kind },
        query: { ...narrowingOf(search), figure: search.figure!, row: search.row, page: search.page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const address = (path: string, query: object): string =>
  `/api/staff/${path}?${new URLSearchParams(query as Record<string, string>).toString()}`;

export const reportFileUrl = (kind: ReportKind, search: ReportSearch): string =>
  address(`reports/${kind}/file`, { ...narrowingOf(search), ...orderOf(search) });
export const recordsFileUrl = (kind: ReportKind, { figure, row, ...search }: RecordsSearch): string =>
  address(`reports/${kind}/records/file`, { ...narrowingOf(search), figure, ...(row && { row }) });
export const madeFileUrl = (id: string): string => `/api/staff/report_files/${id}/file`;

/** A mutation that answers with what the room of reports shows. */
function useHome<T>(
  mutationFn: (given: T) => Promise<Awaited<ReturnType<typeof call<'GET /api/staff/reports'>>>>,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (home) => replaceView(client, homeQuery.queryKey, home) });
}

type NewFile = Call<'POST /api/staff/report_files'>['body'];
export const useMakeFile = () =>
  useHome((body: NewFile) => call('POST /api/staff/report_files', { body, idempotencyKey: body.id }));

type SavedInput = Call<'POST /api/staff/saved_reports'>['body'];
export const useSave = () =>
  useHome(({ key, ...body }: SavedInput & { key: string }) =>
    call('POST /api/staff/saved_reports', { body, idempotencyKey: key }),
  );
export const useChangeSaved = () =>
  useHome(({ id, ...body }: Pick<SavedReport, 'id' | 'name' | 'shared'>) =>
    call('PUT /api/staff/saved_reports/:id', { params: { id }, body }),
  );
export const useRemoveSaved = () =>
  useHome((id: string) => call('DELETE /api/staff/saved_reports/:id', { params: { id } }));
