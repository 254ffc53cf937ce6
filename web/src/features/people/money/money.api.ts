import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

/** Plans, invoices and payments of somebody. */
export const personBillingQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.personBilling(id),
    queryFn: ({ signal }) => call('GET /api/staff/people/:id/billing', { params: { id }, signal }),
    // The log says each time that somebody looked, so coming back to the window is no reason to ask again.
    refetchOnWindowFocus: false,
  });
