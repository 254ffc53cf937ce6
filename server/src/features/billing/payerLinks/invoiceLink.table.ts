import { index, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { invoice } from '#server/features/billing/books/billing.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A link by which a payer without an account sees and pays one invoice. Each letter carries one of its own. */
export const invoiceLink = tenantTable(
  'invoice_link',
  {
    id: id(),
    invoiceId: uuid('invoice_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    toEmail: text('to_email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    revokedAt: instant('revoked_at'),
  },
  ['id'],
  (table) => [
    unique('invoice_link_token').on(table.organisationId, table.tokenHash),
    index('invoice_link_of_invoice').on(table.organisationId, table.invoiceId),
    tenantReference('invoice_link_invoice', table, table.invoiceId, invoice, 'restrict'),
  ],
);
