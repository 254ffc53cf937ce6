import { uuid } from 'drizzle-orm/pg-core';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/**
 * Names the state of what outlines hold beside editions: courses, units and assessments. Triggers write a new id with every
 * change; before the first there is no row. An id is never used again, so what was read in a transaction that was rolled
 * back is under a name nobody asks for.
 */
export const outlineVersion = tenantTable('outline_version', { version: uuid('version').notNull() }, []);
