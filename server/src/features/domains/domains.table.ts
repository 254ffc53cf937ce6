import { sql } from 'drizzle-orm';
import { check, index, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { DomainCheck } from '#contract/console/settings/domains.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/**
 * A domain an organisation says is its own. Several may claim the same one; a trigger gives it to the organisation that
 * proves it, in `organisation_domain`, where a host is unique.
 */
export const domainClaim = tenantTable(
  'domain_claim',
  {
    id: id(),
    host: text('host').notNull(),
    /** What the TXT record must say. */
    token: text('token').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: uuid('created_by').notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    lastCheck: jsonb('last_check').$type<DomainCheck>(),
    /** Since when a verified domain no longer leads here. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [
    unique('domain_claim_host').on(table.organisationId, table.host),
    tenantReference('domain_claim_creator_person', table, table.createdBy, person, 'restrict'),
    index('domain_claim_creator').on(table.organisationId, table.createdBy),
    check('domain_claim_stopped', sql`${table.stoppedAt} is null or ${table.verifiedAt} is not null`),
  ],
);
