import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { call, type Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const enrolmentQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.enrolment(id),
    queryFn: ({ signal }) => call('GET /api/staff/course_subscriptions/:id', { params: { id }, signal }),
    // The log says each time that somebody looked, so coming back to the window is no reason to ask again.
    refetchOnWindowFocus: false,
  });

/** Courses, intakes and ways to pay; with who is to be enrolled, where somebody is. */
export const choicesQuery = (personId: string | null = null) =>
  queryOptions({
    queryKey: staffKeys.enrolmentChoicesFor(personId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/enrolment_choices', { query: personId === null ? {} : { personId }, signal }),
  });

/** An act that ends the money of an enrolment. */
export type EndingAct = 'withdrawal' | 'access_end';

/** What such an act would do to the money, when this much is kept. */
export const settlementQuery = (act: EndingAct, id: string, keepCents: number) =>
  queryOptions({
    queryKey: staffKeys.settlementPreview(id, { act, keepCents }),
    queryFn: ({ signal }) =>
      call(`GET /api/staff/course_subscriptions/:id/${act}`, {
        params: { id },
        query: { keepCents },
        signal,
      }),
    gcTime: 0,
  });

/** What was agreed, and what the course costs today. */
export const intakeMoneyQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.intakeMoney(id),
    queryFn: ({ signal }) =>
      call('GET /api/staff/course_subscriptions/:id/intake', { params: { id }, signal }),
    gcTime: 0,
  });

export interface Target {
  readonly courseId: string;
  readonly intakeId: string | null;
  readonly paymentOptionId: string | null;
}

const queryOf = ({ courseId, intakeId, paymentOptionId }: Target) => ({
  courseId,
  ...(intakeId && { intakeId }),
  ...(paymentOptionId && { paymentOptionId }),
});

/** What a transfer would keep, end and cost. */
export const transferQuery = (id: string, target: Target, keepCents: number) =>
  queryOptions({
    queryKey: staffKeys.transferPreview(id, { ...target, keepCents }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/course_subscriptions/:id/transfer', {
        params: { id },
        query: { ...queryOf(target), keepCents },
        signal,
      }),
    gcTime: 0,
  });

/** The days and the bill of enrolling somebody by hand. */
export const previewQuery = (personId: string, target: Target) =>
  queryOptions({
    queryKey: staffKeys.enrolmentPreview(personId, target),
    queryFn: ({ signal }) =>
      call('GET /api/staff/people/:id/enrolment_preview', {
        params: { id: personId },
        query: queryOf(target),
        signal,
      }),
    gcTime: 0,
  });

/** Where enrolments show: on the pages of people, in intakes, in the money and in what waits. */
const places = [
  staffKeys.persons,
  staffKeys.everyPersonBilling,
  staffKeys.people,
  staffKeys.everyIntake,
  staffKeys.intakes,
  staffKeys.enrolments,
  staffKeys.enrolmentChoices,
  staffKeys.billing,
  staffKeys.prepaid,
  staffKeys.start,
];

/** Reads anew what shows enrolments that changed. An early end ends their units too. */
function renewAround(client: QueryClient, ids: readonly string[]): void {
  for (const queryKey of [...ids.map((id) => staffKeys.unitEnrolments(id)), ...places])
    void client.invalidateQueries({ queryKey });
}

/** Reads anew enrolments that changed, and what shows them. */
export function renewAll(client: QueryClient, ids: readonly string[]): void {
  for (const id of ids) void client.invalidateQueries({ queryKey: enrolmentQuery(id).queryKey });
  renewAround(client, ids);
}

function renew(client: QueryClient, enrolment: Enrolment): void {
  replaceView(client, enrolmentQuery(enrolment.id).queryKey, enrolment);
  renewAround(client, [enrolment.id]);
}

/** Does something to an enrolment, or makes one. The answer is the enrolment as it is then. */
export function useChangeEnrolment<V>(send: (asked: V) => Promise<Enrolment>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: (enrolment) => renew(client, enrolment) });
}

type NewEnrolment = Call<'POST /api/staff/course_subscriptions'>['body'];

export const enrolByHand = (body: NewEnrolment): Promise<Enrolment> =>
  call('POST /api/staff/course_subscriptions', { body });
