import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';

export const evidenceMapQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.evidenceMap(id),
    queryFn: ({ signal }) =>
      call('GET /api/staff/unit_enrolments/:id/evidence_map', { params: { id }, signal }),
    staleTime: justRead,
    // The log says each time that somebody looked, so coming back to the window is no reason to ask again.
    refetchOnWindowFocus: false,
  });
