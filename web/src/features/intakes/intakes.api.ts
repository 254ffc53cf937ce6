import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { IntakePage } from '#contract/console/intakes.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { IntakesSearch } from './intakesSearch.ts';

export const intakesQuery = ({ q, course, when, listed, mine, page }: IntakesSearch) =>
  queryOptions({
    queryKey: staffKeys.room('/console/intakes', { q, course, when, listed, mine, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/intakes', {
        query: { search: q, courseId: course, when, listed, mine, page },
        signal,
      }),
    // Show the previous page until the next one arrives.
    placeholderData: keepPreviousData,
  });

/** An intake with one page of its students. */
export const intakeQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: staffKeys.intakePage(id, page),
    queryFn: ({ signal }) => call('GET /api/staff/intakes/:id', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const intakeChoicesQuery = queryOptions({
  queryKey: staffKeys.intakeChoices,
  queryFn: ({ signal }) => call('GET /api/staff/intake_choices', { signal }),
});

/** Always read anew: what somebody changes is what is there. */
export const intakeToChange = (id: string) => ({ ...intakeQuery(id, 1), staleTime: 0 });

/** What changed an intake shows in its list, on its page and in what is set up. */
function useRenew() {
  const client = useQueryClient();
  return ({ id }: { id: string }): void => {
    for (const queryKey of [staffKeys.intakes, staffKeys.intake(id), staffKeys.setup, staffKeys.start])
      void client.invalidateQueries({ queryKey });
  };
}

type NewIntake = Call<'POST /api/staff/intakes'>['body'];
type IntakeChange = Call<'PUT /api/staff/intakes/:id'>['body'];
type DueDaysChange = Call<'PUT /api/staff/intakes/:id/due_days'>['body'];

export const useAddIntake = () =>
  useMutation({
    mutationFn: (body: NewIntake) => call('POST /api/staff/intakes', { body }),
    onSuccess: useRenew(),
  });

export const useChangeIntake = (id: string) =>
  useMutation({
    mutationFn: (body: IntakeChange) => call('PUT /api/staff/intakes/:id', { params: { id }, body }),
    onSuccess: useRenew(),
  });

/** Says when the assessments of an intake are due; its page shows the answer. */
export function useSaveDueDays(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DueDaysChange) =>
      call('PUT /api/staff/intakes/:id/due_days', { params: { id }, body }),
    onSuccess: (dueDays) =>
      client.setQueriesData<IntakePage>(
        { queryKey: staffKeys.intake(id) },
        (page) => page && { ...page, dueDays },
      ),
  });
}
