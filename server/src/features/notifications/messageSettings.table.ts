import { sql } from 'drizzle-orm';
import { check, smallint, text } from 'drizzle-orm/pg-core';
import type { GuardianGroup } from '#contract/record/guardianGroups.ts';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** Within how many working days the team answers, and the hours in which no letters go about messages. */
export const messageSettings = tenantTable(
  'message_settings',
  {
    answerDays: smallint('answer_days').notNull().default(2),
    quietFrom: smallint('quiet_from').notNull().default(20),
    quietUntil: smallint('quiet_until').notNull().default(7),
    /** What the guardians of students under 18 are sent copies of. */
    guardianCopies: text('guardian_copies')
      .array()
      .$type<GuardianGroup>()
      .notNull()
      .default(sql`array[]::text[]`),
  },
  [],
  (table) => [
    check('message_settings_days', sql`${table.answerDays} between 1 and 20`),
    check(
      'message_settings_copies',
      sql`${table.guardianCopies} <@ array['announcements','attendance','marking','money','enrolment']`,
    ),
    check(
      'message_settings_hours',
      sql`${table.quietFrom} between 0 and 23 and ${table.quietUntil} between 0 and 23`,
    ),
  ],
);
