import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { Period } from './pageViewsSearch.ts';

export const pageViewsQuery = (days: Period) =>
  queryOptions({
    queryKey: staffKeys.room('/console/page-views', { days }),
    queryFn: ({ signal }) => call('GET /api/staff/page_views', { query: { days }, signal }),
    // Show the previous period until the new one arrives.
    placeholderData: keepPreviousData,
  });

export const analyticsQuery = queryOptions({
  queryKey: staffKeys.analyticsSettings,
  queryFn: ({ signal }) => call('GET /api/staff/analytics_settings', { signal }),
});

export type AnalyticsChange = Call<'PUT /api/staff/analytics_settings'>['body'];
export const changeAnalytics = (body: AnalyticsChange) => call('PUT /api/staff/analytics_settings', { body });
