import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { AtRiskSearch } from './atRiskSearch.ts';

export const atRiskQuery = ({ q, view, reason, course, intake, page }: AtRiskSearch) =>
  queryOptions({
    queryKey: staffKeys.atRiskPage({ q, view, reason, course, intake, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/students_at_risk', {
        query: { search: q, view, reason, courseId: course, intakeId: intake, page },
        signal,
      }),
    // Show the previous page until the next one arrives.
    placeholderData: keepPreviousData,
  });
