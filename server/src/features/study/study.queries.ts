import { and, asc, desc, eq, ne, sql, type SQLWrapper } from 'drizzle-orm';
import { isLate } from '#server/features/billing/invoices/late.queries.ts';
import { owesUntil } from '#server/features/billing/invoices/owed.queries.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { courseEdition } from '#server/features/courses/editions.table.ts';
import { outlineVersion } from '#server/features/courses/outlineVersion.table.ts';
import { preCourseCompletion } from '#server/features/courses/precourse.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
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

/** What is the student's own of a subscription, but for what they owe. */
const ownColumns = (personId: SQLWrapper, today: SQLWrapper) => ({
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
  isLate: isLate(personId, sql`${today}::date`),
  enrolments,
});

const ownRows = prepared(['personId', 'today', 'until'], (tx, { personId, today, until }) =>
  tx
    .select({
      ...ownColumns(personId, today),
      owes: owesUntil(personId, sql`${until}::date`),
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

/**
 * The same of everybody in an intake whom the viewer reaches and who has not withdrawn, with who they are and how many they
 * are; those who started last, at most so many. One statement.
 */
export const readClass = (
  tx: Tx,
  { intakeId, viewer, today, most }: { intakeId: string; viewer: Reacher; today: string; most: number },
) =>
  tx
    .select({
      ...ownColumns(courseSubscription.personId, sql`${today}`),
      owes: sql<boolean>`false`,
      person: { id: person.id, name: person.name, lastSeenAt: person.lastSeenAt },
      edition: courseEdition.number,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(courseSubscription)
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .innerJoin(
      courseEdition,
      tenantJoin(courseEdition, courseSubscription, courseSubscription.courseEditionId),
    )
    .where(
      and(
        eq(courseSubscription.intakeId, intakeId),
        ne(courseSubscription.status, 'withdrawn'),
        reached(viewer, courseSubscription.personId),
      ),
    )
    .orderBy(desc(courseSubscription.startsOn), desc(courseSubscription.id))
    .limit(most);
export type ClassRow = Awaited<ReturnType<typeof readClass>>[number];
