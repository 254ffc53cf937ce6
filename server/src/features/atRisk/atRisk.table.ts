import { date, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Risk, RiskReason } from '#contract/enrolments/atRisk.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The enrolments that may go wrong, as they were when they were looked at last. A projection: it can be made anew. */
export const enrolmentRisk = tenantTable(
  'enrolment_risk',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    /** The day of the first look that found a reason, with one found by each look since. */
    since: date('since').notNull(),
    risks: jsonb('risks').$type<Risk[]>().notNull(),
    /** The reasons of `risks`, for narrowing the list. */
    reasons: text('reasons').array().$type<RiskReason>().notNull(),
    /** The last day of the notes that set it aside. */
    setAsideUntil: date('set_aside_until'),
    lookedAt: instant('looked_at').notNull(),
  },
  ['subscriptionId'],
  (table) => [
    index('enrolment_risk_by_since').on(table.organisationId, table.since, table.subscriptionId),
    tenantReference('enrolment_risk_of', table, table.subscriptionId, courseSubscription),
  ],
);

/** What staff noted with an enrolment. Kept as it was written; only its author takes it back, right after. */
export const studentNote = tenantTable(
  'student_note',
  {
    id: id(),
    subscriptionId: uuid('subscription_id').notNull(),
    /** Of the press that wrote it, for one enrolment or several. */
    key: uuid('key').notNull(),
    text: text('text').notNull(),
    setAsideUntil: date('set_aside_until'),
    byPersonId: uuid('by_person_id').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('student_note_of').on(table.organisationId, table.subscriptionId, table.at),
    index('student_note_by_key').on(table.organisationId, table.key),
    tenantReference('student_note_of_enrolment', table, table.subscriptionId, courseSubscription),
    tenantReference('student_note_by', table, table.byPersonId, person, 'restrict'),
  ],
);
