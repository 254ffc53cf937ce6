import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { WhereaboutsSearch } from './whereaboutsSearch.ts';

export const whereaboutsQuery = (id: string, { unit, q, show, at, order, page }: WhereaboutsSearch) =>
  queryOptions({
    queryKey: staffKeys.whereabouts(id, { unit, q, show, at, order, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/intakes/:id/whereabouts', {
        params: { id },
        query: { unit, search: q, show, at, order, page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
