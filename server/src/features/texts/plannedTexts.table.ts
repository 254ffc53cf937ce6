import { check, date, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { TextKind } from '#contract/console/texts.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** The next version of a text, published by itself on its day; one of each kind. Nobody reads it before. */
export const plannedText = tenantTable(
  'planned_text',
  {
    kind: text('kind').$type<TextKind>().notNull(),
    title: text('title'),
    document: jsonb('document').$type<RichText>().notNull(),
    statement: text('statement'),
    /** The first day it is in force, in the organisation's time zone. */
    inForceFrom: date('in_force_from').notNull(),
    plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
    plannedBy: uuid('planned_by').notNull(),
  },
  ['kind'],
  (table) => [
    tenantReference('planned_text_by', table, table.plannedBy, person, 'restrict'),
    check('planned_text_declaration', sql`(${table.title} is null) = (${table.statement} is null)`),
  ],
);
