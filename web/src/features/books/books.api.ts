import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const booksQuery = queryOptions({
  queryKey: staffKeys.books,
  queryFn: ({ signal }) => call('GET /api/staff/books', { signal }),
});

type Closing = Call<'POST /api/staff/books/closings'>['body'];

/** Closes the books up to a day, or opens closed days again. */
export function useClose() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, closing }: { key: string; closing: Closing }) =>
      call('POST /api/staff/books/closings', { body: closing, idempotencyKey: key }),
    onSuccess: (books) => replaceView(client, booksQuery.queryKey, books),
    onError: () => client.invalidateQueries({ queryKey: booksQuery.queryKey }),
  });
}

export const journalUrl = (firstDay: string, lastDay: string, format: 'journal' | 'xero'): string =>
  `/api/staff/books/journal?${new URLSearchParams({ firstDay, lastDay, format }).toString()}`;
