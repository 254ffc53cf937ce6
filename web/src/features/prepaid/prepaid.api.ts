import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { base64Parts } from '#web/lib/files/base64Parts.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { PrepaidSearch } from './prepaidSearch.ts';

export const prepaidQuery = ({ over, page = 1 }: PrepaidSearch) =>
  queryOptions({
    queryKey: staffKeys.prepaidPage({ over, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/prepaid', { query: { page, over: over ? 'true' : 'false' }, signal }),
    placeholderData: keepPreviousData,
  });

/** Where the document of a measure is opened. */
export const documentUrl = (id: string): string => `/api/staff/protection_measures/${id}/document`;

/** Also after a failure: somebody else may have changed the list. */
function useSettled() {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [staffKeys.prepaid, staffKeys.setup, staffKeys.start].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}

type NewMeasure = Omit<Call<'POST /api/staff/protection_measures'>['body'], 'fileName' | 'content'>;

export function useRecordMeasure() {
  return useMutation({
    mutationFn: async ({ measure, file }: { readonly measure: NewMeasure; readonly file: File }) =>
      call('POST /api/staff/protection_measures', {
        body: { ...measure, fileName: file.name, content: await base64Parts(file) },
      }),
    onSettled: useSettled(),
  });
}

export function useEndMeasure() {
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: {
      readonly id: string;
      readonly endedOn: string;
      readonly reason: string;
    }) => call('POST /api/staff/protection_measures/:id/end', { params: { id }, body }),
    onSettled: useSettled(),
  });
}
