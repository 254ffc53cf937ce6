import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Observation } from '#contract/assessments/items.ts';
import type { ObservationTask } from '#contract/evidence.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import type { FileUrl } from '#web/shared/answers/fileUrl.ts';
import type { ObservationSearch } from './list/observationSearch.ts';
import type { ObservationDraft } from './task/seen.ts';

/** One item to observe in one attempt. */
export interface AttemptItem {
  readonly attemptId: string;
  readonly itemId: string;
}

/** One occasion on which it is observed, counted from 1. */
export interface Occasion extends AttemptItem {
  readonly occasion: number;
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

export type ObservationSave =
  Call<'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion'>['body'];
const occasionParams = ({ occasion, ...at }: Occasion) => ({ ...at, occasion: String(occasion) });

/** What is sent of a draft. */
export const bodyOf = (
  { checks, files, ...seen }: ObservationDraft,
  baseRevision: number,
): ObservationSave => ({
  ...seen,
  checks: [...checks],
  files: files.map(({ id, caption }) => ({ id, caption })),
  baseRevision,
});

export const saveObservation = (at: Occasion, body: ObservationSave): Promise<Observation> =>
  call('PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion', {
    params: occasionParams(at),
    body,
  });

/** Where an observer finds a file that was taken. */
export const takenUrl: FileUrl = (id, size = 'file') => `/api/staff/observed_files/${id}/${size}`;

export const observationOn = (
  { item: { observations } }: Pick<ObservationTask, 'item'>,
  occasion: number,
): Observation | null => observations.find((one) => one.occasion === occasion) ?? null;

const readTask = ({ attemptId, itemId }: AttemptItem): Promise<ObservationTask> =>
  call('GET /api/staff/attempts/:attemptId/observations/:itemId', { params: { attemptId, itemId } });

export const readObservation = async (at: Occasion): Promise<Observation | null> =>
  observationOn(await readTask(at), at.occasion);

/** How many occasions the server has by now. */
export const countOccasions = async (at: AttemptItem): Promise<number> =>
  (await readTask(at)).item.observations.length;

/** Puts the server's answer to a save into the cache. */
export function useSaved(at: AttemptItem): (observation: Observation) => void {
  const client = useQueryClient();
  const { queryKey } = taskQuery(at);
  return (observation) => {
    client.setQueryData(queryKey, (task) => {
      if (!task) return task;
      const others = task.item.observations.filter(({ occasion }) => occasion !== observation.occasion);
      const observations = [...others, observation].toSorted((a, b) => a.occasion - b.occasion);
      return { ...task, item: { ...task.item, observations } };
    });
    void client.invalidateQueries({ queryKey: staffKeys.observations });
  };
}

/** The observer confirms what they saw; then the student is asked. */
export function useConfirm(at: Occasion) {
  const client = useQueryClient();
  const saved = useSaved(at);
  return useMutation({
    mutationFn: (revision: number) =>
      call('POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation', {
        params: occasionParams(at),
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
