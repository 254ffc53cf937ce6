import { jsonb, uuid } from 'drizzle-orm/pg-core';
import type { NotificationPreferences } from '#contract/profile.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

export const notificationPreference = tenantTable(
  'notification_preference',
  {
    personId: uuid('person_id').notNull(),
    /** The choices at that time; new kinds may have been added since. */
    preferences: jsonb('preferences').$type<Partial<NotificationPreferences>>().notNull(),
  },
  ['personId'],
  (table) => [tenantReference('notification_preference_of_person', table, table.personId, person)],
);
