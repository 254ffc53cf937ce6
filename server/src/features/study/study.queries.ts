import { asc, eq, sql } from 'drizzle-orm';
import { isLate } from '#server/features/billing/invoices/late.queries.ts';
import { owesUntil } from '#server/features/billing/invoices/owed.queries.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { outlineVersion } from '#server/features/courses/outlineVersion.table.ts';
import { preCourseCompletion } from '#server/features/courses/precourse.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { newestOutcomeOf } from './outcomes.queries.ts';
import type { OwnEnrolment, OwnSubscription } from './outline.rules.ts';

/* Nested, because drizzle leaves out the table of columns where it selects from one. */
const organisationId = sql`${courseSubscription.organisationId}`;
const subscriptionId = sql`${courseSubscription.id}`;

/** The pre-course items of a subscription that are done. */
const preCourseDone = sql<
  string[]
>`array(select done.pre_course_item_id::text from ${preCourseCompletion} done
  where done.organisation_id = ${organisationId} and done.subscription_id = ${subscriptionId})`;

const progress = sql`(
  select coalesce(json_agg(json_build_object('itemId', p.content_item_id, 'share', p.share,
    'completedAt', p.completed_at, 'lastOpenedAt', p.last_opened_at, 'positionSeconds', p.position_seconds,
    'reports', p.reports)), '[]')
  from ${itemProgress} p where p.organisation_id = e.organisation_id and p.unit_enrolment_id = e.id)`;

const outcome = newestOutcomeOf(sql`e.organisation_id`, sql`e.id`);

const enrolments = sql<OwnEnrolment[]>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'unitId', e.unit_id, 'deliveredOn', e.delivered_on,
    'outcome', ${outcome}, 'progress', ${progress})), '[]')
  from ${unitEnrolment} e where e.organisation_id = ${organisationId} and e.subscription_id = ${subscriptionId})`;

const ownRows = prepared(['personId', 'today', 'until'], (tx, { personId, today, until }) =>
  tx
    .select({
      organisationId: courseSubscription.organisationId,
      id: courseSubscription.id,
      courseEditionId: courseSubscription.courseEditionId,
      outlineVersion: sql<string | null>`(select version from ${outlineVersion})`,
      status: courseSubscription.status,
      startsOn: courseSubscription.startsOn,
      accessEndsOn: courseSubscription.accessEndsOn,
      pausedOn: courseSubscription.pausedOn,
      pausedUntil: courseSubscription.pausedUntil,
      pausedDays: courseSubscription.pausedDays,
      completedAt: courseSubscription.completedAt,
      preCourseDone,
      owes: owesUntil(personId, sql`${until}::date`),
      isLate: isLate(personId, sql`${today}::date`),
      enrolments,
    })
    .from(courseSubscription)
    .where(eq(courseSubscription.personId, personId))
    .orderBy(asc(courseSubscription.startsOn), asc(courseSubscription.id)),
);

/**
 * What is a person's own of everything they study: access, what is done and decided, whether a payment is late on the
 * first day or due by the second. One statement.
 */
export const readOwn = (
  tx: Tx,
  personId: string,
  { today, until }: { today: string; until: string },
): Promise<OwnSubscription[]> => ownRows(tx, { personId, today, until });
