import { date, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import type { CredentialNeed } from '#contract/console/credentials.ts';
import { unitEnrolment } from './unitEnrolment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A decision on a unit enrolment, or a note that it must be decided again; the newest counts. Append-only. */
export const unitOutcome = tenantTable(
  'unit_outcome',
  {
    id: id(),
    unitEnrolmentId: uuid('unit_enrolment_id').notNull(),
    outcome: text('outcome').$type<StandingOutcome>().notNull(),
    note: text('note').notNull(),
    /** What it is based on besides the student's work. */
    evidence: text('evidence').notNull().default(''),
    /** The student assessments it is based on. */
    workIds: uuid('work_ids').array().notNull().default([]),
    /** The last day of the unit, where it is not the day of the decision. */
    endedOn: date('ended_on'),
    /** Null when the application does it. */
    byPersonId: uuid('by_person_id'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Which credentials who decided lacked that day; null where nobody looked. */
    lacking: text('lacking').$type<CredentialNeed>().array(),
    /** Under whose direction they decided. */
    directedBy: uuid('directed_by'),
  },
  ['id'],
  (table) => [
    index('unit_outcome_of').on(table.organisationId, table.unitEnrolmentId),
    tenantReference('unit_outcome_enrolment', table, table.unitEnrolmentId, unitEnrolment, 'restrict'),
    tenantReference('unit_outcome_by', table, table.byPersonId, person, 'restrict'),
    tenantReference('unit_outcome_directed_by', table, table.directedBy, person, 'restrict'),
  ],
);
