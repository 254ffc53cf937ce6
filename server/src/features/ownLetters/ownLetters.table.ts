import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LetterKind } from '#contract/console/settings/letterKinds.ts';
import type { Language } from '#contract/kit/values.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A letter in an organisation's own words, with every version; the highest number holds. Append-only. */
export const ownLetter = tenantTable(
  'own_letter',
  {
    kind: text('kind').$type<LetterKind>().notNull(),
    language: text('language').$type<Language>().notNull(),
    number: integer('number').notNull(),
    /** Empty, as heading and text: the product's own words. */
    subject: text('subject').notNull(),
    heading: text('heading').notNull(),
    text: text('text').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  ['kind', 'language', 'number'],
  (table) => [tenantReference('own_letter_by', table, table.byPersonId, person, 'restrict')],
);
