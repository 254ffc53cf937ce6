import { boolean, customType, index, uuid } from 'drizzle-orm/pg-core';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { person } from './identity.table.ts';

/** Ordered by its bytes, so that all words with one beginning stand together in an index. */
export const wordText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The words people are found by: of their name and preferred name, and of their email. Triggers of the database keep them
 * when somebody is added, renamed or merged; nothing else writes them (ADR 247).
 */
export const personWord = tenantTable(
  'person_word',
  {
    personId: uuid('person_id').notNull(),
    word: wordText('word').notNull(),
    /** Whether it is of the name: not everybody may look for emails. */
    inName: boolean('in_name').notNull(),
  },
  ['personId', 'word'],
  (table) => [
    index('person_word_begins').on(table.organisationId, table.word, table.inName, table.personId),
    tenantReference('person_word_of', table, table.personId, person),
  ],
);
