import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
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
