import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { Day, Int4, Line } from './kit/values.ts';

/** How many days of page views can be shown. */
export const pageViewPeriods = ['7', '30', '90'] as const;

export const PageViews = z
  .object({
    from: Day,
    to: Day,
    total: z.int(),
    pages: z
      .array(z.object({ path: z.string(), views: z.int() }))
      .meta({ description: 'Most viewed first; `unknown` is page not found' }),
    days: z
      .array(z.object({ day: Day, views: z.int() }))
      .meta({ description: 'Every day of the period, in the time zone of the organisation' }),
  })
  .meta({ id: 'PageViews' });
export type PageViews = z.output<typeof PageViews>;

const measurementId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^G-[A-Z0-9]{4,20}$/)
  .meta({ description: 'G-…, of a web data stream' });
const address = z.url({ protocol: /^https?$/ }).max(300);
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[\w./-]*)?$/)
  .meta({ description: 'The site as Plausible knows it' });
const siteId = Int4.min(1);

/** Where page views are sent in addition to being counted here. */
export const AnalyticsSettings = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('ga4'), measurementId, apiSecretSet: z.boolean() }),
    z.object({ kind: z.literal('plausible'), address, domain }),
    z.object({ kind: z.literal('matomo'), address, siteId }),
  ])
  .meta({ id: 'AnalyticsSettings' });
export type AnalyticsSettings = z.output<typeof AnalyticsSettings>;

export const AnalyticsInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('ga4'),
    measurementId,
    apiSecret: Line(200)
      .default('')
      .meta({ description: 'Empty keeps the one that is set for the same measurement' }),
  }),
  z.object({ kind: z.literal('plausible'), address, domain }),
  z.object({ kind: z.literal('matomo'), address, siteId }),
]);
export type AnalyticsInput = z.output<typeof AnalyticsInput>;

export const pageViews = contract({
  'POST /api/public/page_views': {
    access: 'public',
    summary: 'Count one view of a page; not for whoever sends Sec-GPC or DNT',
    body: z.object({
      path: Line(200).meta({ description: 'The pattern of the path, never an address: /units/:id' }),
    }),
    status: 204,
    errors: ['invalid_input'],
  },
  'GET /api/staff/page_views': {
    access: { act: 'views.read' },
    summary: 'Views by page and by day, today included',
    query: z.object({ days: z.enum(pageViewPeriods).default('30') }),
    response: PageViews,
  },
  'GET /api/staff/analytics_settings': {
    access: { act: 'settings.change' },
    summary: 'Where page views are sent; a secret is never told',
    response: AnalyticsSettings,
  },
  'PUT /api/staff/analytics_settings': {
    access: { act: 'settings.change' },
    log: { on: 'analytics_settings', by: 'none' },
    summary: 'Choose where page views are sent; what another choice needed is forgotten',
    body: AnalyticsInput,
    response: AnalyticsSettings,
    errors: ['invalid_input', 'address_not_public'],
  },
});
