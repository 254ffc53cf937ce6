import { integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { RichText } from '#contract/kit/richText.ts';
import { person } from './identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A published version of a legal text. Changes are new versions, never edits. */
export const legalText = tenantTable(
  'legal_text',
  {
    id: id(),
    kind: text('kind', { enum: ['terms_of_use', 'privacy_policy'] }).notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<RichText>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null for the operator. */
    publishedBy: uuid('published_by'),
  },
  ['id'],
  (table) => [
    unique('legal_text_version').on(table.organisationId, table.kind, table.version),
    tenantReference('legal_text_by', table, table.publishedBy, person, 'restrict'),
  ],
);

/** Which version a person accepted, and when. Append-only. */
export const legalAcceptance = tenantTable(
  'legal_acceptance',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    legalTextId: uuid('legal_text_id').notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ['id'],
  (table) => [
    unique('legal_acceptance_once').on(table.organisationId, table.personId, table.legalTextId),
    tenantReference('legal_acceptance_of_person', table, table.personId, person),
    tenantReference('legal_acceptance_of_text', table, table.legalTextId, legalText, 'restrict'),
  ],
);
