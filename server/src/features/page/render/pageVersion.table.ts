import { integer } from 'drizzle-orm/pg-core';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/**
 * Counts the changes of what an organisation's public pages show. Triggers count, at the end of each transaction that
 * changed a row; before the first change there is no row.
 */
export const pageVersion = tenantTable('page_version', { version: integer('version').notNull() }, []);
