import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { EnrolmentsSearch } from './enrolmentsSearch.ts';

export const enrolmentsQuery = ({ q, view, course, intake, page }: EnrolmentsSearch) =>
  queryOptions({
    queryKey: staffKeys.room('/console/enrolments', { q, view, course, intake, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/course_subscriptions', {
        query: { search: q, view, courseId: course, intakeId: intake, page },
        signal,
      }),
    // Show the previous page until the next one arrives.
    placeholderData: keepPreviousData,
  });
