import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Regrading } from '#contract/marking/regrading.ts';
import { call, type Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';

const everySecond = 1000;

export const choicesQuery = (assessment: string | undefined) =>
  queryOptions({
    queryKey: staffKeys.regradingChoices(assessment),
    queryFn: ({ signal }) =>
      call('GET /api/staff/regrading_choices', { query: assessment ? { assessment } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: justRead,
  });

interface PreviewChoice {
  readonly assessment: string;
  readonly item: string;
  readonly intake?: string | undefined;
  readonly search: string;
}

export const previewQuery = ({ intake, ...asked }: PreviewChoice) =>
  queryOptions({
    queryKey: staffKeys.regradingPreview({ intake, ...asked }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/regrading_preview', { query: { ...asked, ...(intake && { intake }) }, signal }),
    staleTime: justRead,
  });

const isUnderWay = ({ state }: Regrading): boolean => state === 'running' || state === 'undoing';

/** Read again while it is under way. */
export const regradingQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.regrading(id),
    queryFn: ({ signal }) => call('GET /api/staff/regradings/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? everySecond : false),
    staleTime: justRead,
  });

type Press = Call<'POST /api/staff/regradings'>['body'];

function useAfter() {
  const client = useQueryClient();
  return (one: Regrading) => {
    client.setQueryData(staffKeys.regrading(one.id), one);
    void client.invalidateQueries({ queryKey: staffKeys.regradings });
    void client.invalidateQueries({ queryKey: staffKeys.marking });
  };
}

export function useRegrade() {
  const after = useAfter();
  return useMutation({
    mutationFn: (body: Press) => call('POST /api/staff/regradings', { body }),
    onSuccess: after,
  });
}

export function useUndo(id: string) {
  const after = useAfter();
  return useMutation({
    mutationFn: () => call('PUT /api/staff/regradings/:id/undoing', { params: { id } }),
    onSuccess: after,
  });
}
