import { date, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import type { KeptSettings } from './pageViews.rules.ts';

/** How often a page was viewed on a day of the organisation's time zone; of who viewed it nothing is kept. */
export const pageViewCount = tenantTable(
  'page_view_count',
  {
    day: date('day').notNull(),
    path: text('path').notNull(),
    views: integer('views').notNull(),
  },
  ['day', 'path'],
);

/** Where an organisation has its page views sent; no row, nowhere. */
export const analyticsSettings = tenantTable(
  'analytics_settings',
  {
    settings: jsonb('settings').$type<KeptSettings>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  [],
);
