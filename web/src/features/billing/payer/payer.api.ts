import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';

/** The invoice behind a link. */
export const payerInvoiceQuery = (linkToken: string) =>
  queryOptions({
    queryKey: publicKeys.invoice(linkToken),
    queryFn: ({ signal }) => call('GET /api/link/invoice', { linkToken, signal }),
    retry: false,
  });
