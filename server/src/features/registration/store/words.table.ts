import { index, uuid } from 'drizzle-orm/pg-core';
import { wordText } from '#server/features/identity/people/words.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { registration } from './registration.table.ts';

/**
 * The words a registration is found by: of the name, the email and the number. A trigger of the database keeps them once
 * it is submitted; nothing else writes them (ADR 247).
 */
export const registrationWord = tenantTable(
  'registration_word',
  {
    registrationId: uuid('registration_id').notNull(),
    word: wordText('word').notNull(),
  },
  ['registrationId', 'word'],
  (table) => [
    index('registration_word_begins').on(table.organisationId, table.word, table.registrationId),
    tenantReference('registration_word_of', table, table.registrationId, registration),
  ],
);
