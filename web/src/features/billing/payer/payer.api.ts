import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { linkKeys } from '#web/lib/queryKeys/linkKeys.ts';

/** The invoice behind a link. */
export const payerInvoiceQuery = (linkToken: string) =>
  queryOptions({
    queryKey: linkKeys.invoice(linkToken),
    queryFn: ({ signal }) => call('GET /api/link/invoice', { linkToken, signal }),
    retry: false,
  });
