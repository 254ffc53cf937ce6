import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { LearningEventInput, UnitView } from '#contract/learning.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';

export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: ['student', 'units', id],
    queryFn: ({ signal }) => call('GET /api/student/units/:id', { params: { id }, signal }),
  });

/** Asked once a unit is done: what is still to be shown of it. */
export const assessmentsQuery = queryOptions({
  queryKey: ['assessments', 'after_learning'],
  queryFn: ({ signal }) => call('GET /api/student/student_assessments', { signal }),
  select: ({ assessments }) => assessments.filter(({ state }) => toDo.has(state)),
});
const toDo: ReadonlySet<string> = new Set(['ready', 'in_progress', 'action_needed']);

export const contentItemQuery = (id: string) =>
  queryOptions({
    queryKey: ['student', 'content_items', id],
    queryFn: ({ signal }) => call('GET /api/student/content_items/:id', { params: { id }, signal }),
    staleTime: 5 * 60_000,
  });

/** Takes units as the server has them now; whatever else shows progress reads it anew when it is next looked at. */
export function takeUnits(client: QueryClient, units: readonly UnitView[]): void {
  for (const unit of units) client.setQueryData(unitQuery(unit.id).queryKey, unit);
  void client.invalidateQueries({ queryKey: ['student', 'dashboard'] });
  void client.invalidateQueries({ queryKey: ['student', 'course_subscriptions'] });
  const taken = new Set(units.map((unit) => unit.id));
  void client.invalidateQueries({
    queryKey: ['student', 'units'],
    predicate: ({ queryKey }) => !taken.has(String(queryKey[2])),
  });
}

type EventsCall = Call<'POST /api/student/learning_events'>;

export const sendEvents = (events: LearningEventInput[]) =>
  call('POST /api/student/learning_events', { body: { events } });

/** Hands events to the browser to send while the page goes away; nobody hears the answer. */
export function sendEventsLeaving(events: EventsCall['body']['events']): boolean {
  const body: EventsCall['body'] = { events };
  return navigator.sendBeacon(
    '/api/student/learning_events',
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}

/** Answers a self-check; the same `eventId` is the same answer, however often it is sent. */
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
