import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import, ImportKind } from '#contract/imports/values.ts';
import { base64Parts } from '#web/lib/files/base64Parts.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import type { RowsSearch } from './importSearch.ts';

const every = 1500;

export const importsQuery = queryOptions({
  queryKey: staffKeys.imports,
  queryFn: ({ signal }) => call('GET /api/staff/imports', { signal }),
  staleTime: justRead,
});

export const isUnderWay = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'running' || state === 'undoing';

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.import(id),
    queryFn: ({ signal }) => call('GET /api/staff/imports/:id', { params: { id }, signal }),
    // The log says each time that somebody looked.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? every : false),
  });

export const importRowsQuery = (id: string, { state, page }: RowsSearch, revision: number) =>
  queryOptions({
    queryKey: staffKeys.importRows(id, { state, page, revision }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/imports/:id/rows', {
        params: { id },
        query: { ...(state && state !== 'all' && { state }), ...(page && { page }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

export const undoQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.importUndo(id),
    queryFn: ({ signal }) => call('GET /api/staff/imports/:id/undo', { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Shows the import as the server has it now; its rows are read anew by its revision. */
function useShow() {
  const client = useQueryClient();
  return (answer: Import): void => {
    replaceView(client, importQuery(answer.id).queryKey, answer);
    void client.invalidateQueries({ queryKey: staffKeys.imports });
  };
}

export function useReadFile() {
  const show = useShow();
  return useMutation({
    mutationFn: async ({
      key,
      kind,
      file,
    }: {
      readonly key: string;
      readonly kind: ImportKind;
      readonly file: File;
    }) =>
      call('POST /api/staff/imports', {
        body: { kind, fileName: file.name, content: await base64Parts(file) },
        idempotencyKey: key,
      }),
    onSuccess: show,
  });
}

export function useNameColumns(id: string) {
  const show = useShow();
  return useMutation({
    mutationFn: (body: Call<'PUT /api/staff/imports/:id/columns'>['body']) =>
      call('PUT /api/staff/imports/:id/columns', { params: { id }, body }),
    onSuccess: show,
  });
}

export function useCorrectRow(id: string) {
  const show = useShow();
  return useMutation({
    mutationFn: ({
      number,
      ...body
    }: { readonly number: number } & Call<'PATCH /api/staff/imports/:id/rows/:number'>['body']) =>
      call('PATCH /api/staff/imports/:id/rows/:number', { params: { id, number }, body }),
    onSuccess: ({ import: whole }) => show(whole),
  });
}

export function useChooseAll(id: string) {
  const show = useShow();
  return useMutation({
    mutationFn: (body: Call<'POST /api/staff/imports/:id/choices'>['body']) =>
      call('POST /api/staff/imports/:id/choices', { params: { id }, body }),
    onSuccess: show,
  });
}

export function useStart(id: string) {
  const show = useShow();
  return useMutation({
    mutationFn: (body: Call<'POST /api/staff/imports/:id/start'>['body']) =>
      call('POST /api/staff/imports/:id/start', { params: { id }, body }),
    onSuccess: show,
  });
}

export function useUndo(id: string) {
  const show = useShow();
  return useMutation({
    mutationFn: (revision: number) =>
      call('POST /api/staff/imports/:id/undo', { params: { id }, body: { revision } }),
    onSuccess: show,
  });
}

export function useDiscard(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/staff/imports/:id', { params: { id } }),
    onSuccess: (answer) => replaceView(client, importsQuery.queryKey, answer),
  });
}
