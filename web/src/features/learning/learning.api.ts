import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { LearningEventInput, UnitView } from '#contract/learning.ts';
import { call, callLeaving } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { renewStudy, studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: studentKeys.unit(id),
    queryFn: ({ signal }) => call('GET /api/student/units/:id', { params: { id }, signal }),
  });

export const contentItemQuery = (id: string) =>
  queryOptions({
    queryKey: studentKeys.contentItem(id),
    queryFn: ({ signal }) => call('GET /api/student/content_items/:id', { params: { id }, signal }),
    staleTime: 5 * 60_000,
  });

/** Puts the server's newest units into the cache and makes everything else that shows progress stale. */
export function takeUnits(client: QueryClient, units: readonly UnitView[]): void {
  for (const unit of units) client.setQueryData(unitQuery(unit.id).queryKey, unit);
  // Do not refetch an item someone works on each time their work is recorded.
  renewStudy(client, [...units.map(({ id }) => studentKeys.unit(id)), studentKeys.contentItems]);
}

export const sendEvents = (events: LearningEventInput[]) =>
  call('POST /api/student/learning_events', { body: { events } });

/** The same while the page unloads. */
export const sendEventsLeaving = (events: LearningEventInput[]): void =>
  callLeaving('POST /api/student/learning_events', { body: { events } });

/** Answers a self-check. Sending the same `eventId` again counts once. */
export function useAnswer(contentItemId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<'POST /api/student/content_items/:id/answers'>['body']) =>
      call('POST /api/student/content_items/:id/answers', { params: { id: contentItemId }, body }),
    onSuccess: ({ answer, unit }) => {
      takeUnits(client, [unit]);
      client.setQueryData(contentItemQuery(contentItemId).queryKey, (item) =>
        item?.body.kind === 'self_check' ? { ...item, body: { ...item.body, lastAnswer: answer } } : item,
      );
    },
  });
}
