import { date, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import type { KeptSettings } from './pageViews.rules.ts';

/** Number of views of a page on a day of the organisation's time zone. Nothing about the visitor is stored. */
export const pageViewCount = tenantTable(
  'page_view_count',
  {
    day: date('day').notNull(),
    path: text('path').notNull(),
    views: integer('views').notNull(),
  },
  ['day', 'path'],
);

/** The service an organisation sends its page views to; no row means none. */
export const analyticsSettings = tenantTable(
  'analytics_settings',
  {
    settings: jsonb('settings').$type<KeptSettings>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  [],
);
