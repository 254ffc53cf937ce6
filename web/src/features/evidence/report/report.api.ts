import { queryOptions } from '@tanstack/react-query';
import type { ReportPage } from '#contract/evidence.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { linkKeys } from '#web/lib/queryKeys/linkKeys.ts';

/** The questions for the holder of a link. */
export const reportQuery = (token: string) =>
  queryOptions({
    queryKey: linkKeys.report(token),
    queryFn: ({ signal }) => call('GET /api/link/third_party_reports', { linkToken: token, signal }),
    staleTime: 'static',
    retry: false,
  });

export const declineReport = (token: string, reason: string): Promise<ReportPage> =>
  call('POST /api/link/third_party_report_refusal', { linkToken: token, body: { reason } });

export type Report = Call<'POST /api/link/third_party_reports'>['body'];
export const sendReport = (token: string, body: Report): Promise<ReportPage> =>
  call('POST /api/link/third_party_reports', { linkToken: token, body });
