import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankColumns } from '#contract/billing/bankFiles.ts';
import { base64Parts } from '#web/lib/files/base64Parts.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { BankFileSearch } from './bankFileSearch.ts';

export const bankFilesQuery = (page: number) =>
  queryOptions({
    queryKey: staffKeys.bankFilesPage(page),
    queryFn: ({ signal }) => call('GET /api/staff/bank_files', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const bankFileQuery = (id: string, { show, page }: BankFileSearch) =>
  queryOptions({
    queryKey: staffKeys.bankFile(id, { show, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/bank_files/:id', { params: { id }, query: { show, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Whom a line can be booked to; asked from two letters on. */
export const debtorsQuery = (search: string) =>
  queryOptions({
    queryKey: staffKeys.debtors(search),
    queryFn: ({ signal }) => call('GET /api/staff/debtors', { query: { search }, signal }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });

/** Open invoices that a part of a line can pay; asked from two letters on. */
export const payablesQuery = (search: string) =>
  queryOptions({
    queryKey: staffKeys.payables(search),
    queryFn: ({ signal }) => call('GET /api/staff/payable_invoices', { query: { search }, signal }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });

interface Upload {
  readonly file: File;
  readonly columns: BankColumns | null;
}

/** Reads a file without keeping it. */
export const useRead = () =>
  useMutation({
    mutationFn: async ({ file, columns }: Upload) =>
      call('POST /api/staff/bank_files/readings', {
        body: { fileName: file.name, content: await base64Parts(file), columns },
      }),
  });

/** Keeps the new lines of a file; the same id is the same file. */
export function useKeep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, file, columns }: Upload & { readonly id: string }) =>
      call('POST /api/staff/bank_files', {
        body: { id, fileName: file.name, content: await base64Parts(file), columns },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.bankFiles }),
  });
}

function useRenewed() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    for (const queryKey of [
      staffKeys.bankFiles,
      staffKeys.billing,
      staffKeys.debt,
      staffKeys.everyAccount,
      staffKeys.start,
    ])
      void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: staffKeys.everyBankFile });
  };
}

type Bookings = Call<'POST /api/staff/bank_files/:id/bookings'>['body']['lines'];

export function useBookLines(id: string) {
  const renew = useRenewed();
  return useMutation({
    mutationFn: (lines: Bookings) =>
      call('POST /api/staff/bank_files/:id/bookings', { params: { id }, body: { lines } }),
    onSettled: renew,
  });
}

export function useSortLine() {
  const renew = useRenewed();
  return useMutation({
    mutationFn: ({ id, state }: { readonly id: string; readonly state: 'open' | 'set_aside' }) =>
      call('POST /api/staff/bank_lines/:id/state', { params: { id }, body: { state } }),
    onSettled: renew,
  });
}

interface Split {
  readonly id: string;
  readonly key: string;
  readonly body: Call<'POST /api/staff/bank_lines/:id/parts'>['body'];
}

export function useSplitLine() {
  const renew = useRenewed();
  return useMutation({
    mutationFn: ({ id, key, body }: Split) =>
      call('POST /api/staff/bank_lines/:id/parts', { params: { id }, body, idempotencyKey: key }),
    onSettled: renew,
  });
}
