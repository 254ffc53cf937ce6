import { text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { session } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The key pair (VAPID) that an organisation signs its notices to devices with; the private half is sealed. */
export const pushKey = tenantTable(
  'push_key',
  {
    publicKey: text('public_key').notNull(),
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  [],
);

/** A device on which somebody gets notices. It belongs to a session, so it ends with it, however that ends. */
export const pushDevice = tenantTable(
  'push_device',
  {
    id: id(),
    sessionId: uuid('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    since: instant('since').notNull(),
    lastAt: instant('last_at'),
    failedAt: instant('failed_at'),
  },
  ['id'],
  (table) => [
    unique('push_device_session').on(table.organisationId, table.sessionId),
    unique('push_device_endpoint').on(table.organisationId, table.endpoint),
    tenantReference('push_device_of_session', table, table.sessionId, session),
  ],
);
