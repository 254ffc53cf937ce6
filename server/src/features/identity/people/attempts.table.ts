import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { instant, person } from './identity.table.ts';

export const twoFactor = tenantTable(
  'two_factor',
  {
    id: id(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: uuid('person_id').notNull(),
    verified: boolean('verified').notNull().default(true),
    /** Wrong codes in a row, across all sign-ins; too many lock the second factor for a while. */
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** The time step (30 seconds each) of the newest accepted code, so that a code works only once. */
    lastTimeStep: integer('last_time_step'),
  },
  ['id'],
  (table) => [
    index('two_factor_person').on(table.organisationId, table.userId),
    tenantReference('two_factor_of_person', table, table.userId, person),
  ],
);

/** Request counts per address, email or session. In the database, so that they survive a restart. */
export const rateLimit = tenantTable(
  'rate_limit',
  {
    /** SHA-256 of what is counted, so that the table reveals no addresses. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  ['key'],
  (table) => [index('rate_limit_end').on(table.organisationId, table.endsAt)],
);

/** Failed sign-ins per email, whether or not an account exists. */
export const signInLock = tenantTable(
  'sign_in_lock',
  {
    /**
     * SHA-256 of the lower-case email, so that the table reveals no addresses. For a known device, the hash includes
     * the device.
     */
    emailHash: text('email_hash').notNull(),
    failures: integer('failures').notNull(),
    lockedUntil: instant('locked_until'),
    lastFailureAt: instant('last_failure_at').notNull(),
  },
  ['emailHash'],
);
