import type { Call } from '#web/lib/call.ts';

export type Period = NonNullable<NonNullable<Call<'GET /api/staff/page_views'>['query']>['days']>;
export const periods = ['7', '30', '90'] as const satisfies Period[];
const usualPeriod: Period = '30';

/** State in the address; the default period is left out. */
export type PageViewsSearch = {
  days?: number;
};

/** Reads the address and ignores invalid values. */
export function pageViewsSearch({ days }: Record<string, unknown>): PageViewsSearch {
  const period = periods.find((one) => one === String(days));
  return period && period !== usualPeriod ? { days: Number(period) } : {};
}

export const periodOf = ({ days }: PageViewsSearch): Period =>
  periods.find((one) => one === String(days)) ?? usualPeriod;
