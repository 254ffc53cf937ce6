import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Observation } from '#contract/assessments/items.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import type { ObservationSearch } from './list/observationSearch.ts';

/** One item to observe in one attempt. */
export interface AttemptItem {
  readonly attemptId: string;
  readonly itemId: string;
}

export const observationsQuery = (search: ObservationSearch) =>
  queryOptions({
    queryKey: staffKeys.observationPage(search),
    queryFn: ({ signal }) => call('GET /api/staff/observations', { query: search, signal }),
    // Show the previous page until the next one arrives.
    placeholderData: keepPreviousData,
    // Others observe at the same time, so the list is refetched on every visit.
    staleTime: justRead,
  });

export const taskQuery = ({ attemptId, itemId }: AttemptItem) =>
  queryOptions({
    queryKey: staffKeys.observation(attemptId, itemId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/attempts/:attemptId/observations/:itemId', {
        params: { attemptId, itemId },
        signal,
      }),
    staleTime: justRead,
  });

export type ObservationSave = Call<'PUT /api/staff/attempts/:attemptId/observations/:itemId'>['body'];
export const saveObservation = (at: AttemptItem, body: ObservationSave): Promise<Observation> =>
  call('PUT /api/staff/attempts/:attemptId/observations/:itemId', { params: { ...at }, body });

export const readObservation = async (at: AttemptItem): Promise<Observation | null> =>
  (await call('GET /api/staff/attempts/:attemptId/observations/:itemId', { params: { ...at } })).observation;

/** Puts the server's answer to a save into the cache. */
export function useSaved(at: AttemptItem): (observation: Observation) => void {
  const client = useQueryClient();
  const { queryKey } = taskQuery(at);
  return (observation) => {
    client.setQueryData(queryKey, (task) => task && { ...task, observation });
    void client.invalidateQueries({ queryKey: staffKeys.observations });
  };
}

/** The observer confirms what they saw; then the student is asked. */
export function useConfirm(at: AttemptItem) {
  const client = useQueryClient();
  const saved = useSaved(at);
  return useMutation({
    mutationFn: (revision: number) =>
      call('POST /api/staff/attempts/:attemptId/observations/:itemId/confirmation', {
        params: { ...at },
        body: { revision },
      }),
    onSuccess: saved,
    // Somebody else may have been faster, so the current state is fetched.
    onError: () => client.invalidateQueries({ queryKey: taskQuery(at).queryKey }),
  });
}

export function useMessage(at: AttemptItem, studentAssessmentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, text }: { readonly key: string; readonly text: string }) =>
      call('POST /api/staff/student_assessments/:id/messages', {
        params: { id: studentAssessmentId },
        body: { itemId: at.itemId, text },
        idempotencyKey: key,
      }),
    onSuccess: ({ messages }) =>
      client.setQueryData(taskQuery(at).queryKey, (task) => task && { ...task, messages }),
  });
}
