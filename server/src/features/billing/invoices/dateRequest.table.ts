import { date, index, text, uuid } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { instant, createdAt, instalment } from './plan.table.ts';

export const dueDateRequest = tenantTable(
  'due_date_request',
  {
    id: id(),
    instalmentId: uuid('instalment_id').notNull(),
    personId: uuid('person_id').notNull(),
    wantedOn: date('wanted_on').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'accepted', 'declined'] })
      .notNull()
      .default('open'),
    note: text('note').notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  ['id'],
  (table) => [
    index('due_date_request_of_instalment').on(table.organisationId, table.instalmentId),
    tenantReference('due_date_request_instalment', table, table.instalmentId, instalment),
    tenantReference('due_date_request_person', table, table.personId, person),
    tenantReference('due_date_request_decider', table, table.decidedBy, person, 'restrict'),
  ],
);
