import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import type { UnitSearch } from './unitSearch.ts';

export const unitsQuery = (search: UnitSearch) =>
  queryOptions({
    queryKey: staffKeys.room('/console/units', search),
    queryFn: ({ signal }) => call('GET /api/staff/units', { query: { ...search }, signal }),
    staleTime: justRead,
    placeholderData: keepPreviousData,
  });
