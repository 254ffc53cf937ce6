import { integer, jsonb, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { FormChange } from '#contract/registration/form/formChanges.ts';
import type { FormContent } from '#contract/registration/form/formContent.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A registration form that was published: applications keep the one they began with. Append-only. */
export const registrationFormVersion = tenantTable(
  'registration_form_version',
  {
    id: id(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<FormContent>().notNull(),
    /** Against the version before it, as it was then. */
    changes: jsonb('changes').$type<FormChange[]>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    publishedBy: uuid('published_by'),
  },
  ['id'],
  (table) => [
    unique('registration_form_version_number').on(table.organisationId, table.number),
    tenantReference('registration_form_version_by', table, table.publishedBy, person, 'restrict'),
  ],
);

/** What an organisation has one of: the form somebody works on. The row stays, so that its revision only grows. */
export const registrationFormDraft = tenantTable(
  'registration_form_draft',
  {
    content: jsonb('content').$type<FormContent>(),
    revision: integer('revision').notNull().default(0),
    savedAt: timestamp('saved_at', { withTimezone: true }),
    savedBy: uuid('saved_by'),
  },
  [],
  (table) => [tenantReference('registration_form_draft_by', table, table.savedBy, person, 'restrict')],
);
