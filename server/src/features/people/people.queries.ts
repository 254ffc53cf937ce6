import { and, arrayContains, asc, count, desc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Role } from '#contract/kit/roles.ts';
import { contentItem, course, courseUnit } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export interface PeopleFilter {
  /** An ILIKE pattern for the name, and for the email too where `inEmails`. */
  pattern?: string;
  inEmails?: boolean;
  role?: Role;
}
export type PeopleOrder = 'name' | '-name' | 'lastSeen' | '-lastSeen';

function matching({ pattern, inEmails, role }: PeopleFilter): SQL | undefined {
  return and(
    isNull(person.mergedInto),
    pattern === undefined
      ? undefined
      : or(ilike(person.name, pattern), inEmails ? ilike(person.email, pattern) : undefined),
    role === undefined ? undefined : arrayContains(person.roles, [role]),
  );
}

const orders: Record<PeopleOrder, SQL[]> = {
  name: [asc(sql`lower(${person.name})`), asc(person.id)],
  '-name': [desc(sql`lower(${person.name})`), asc(person.id)],
  lastSeen: [sql`${person.lastSeenAt} asc nulls last`, asc(person.id)],
  '-lastSeen': [sql`${person.lastSeenAt} desc nulls last`, asc(person.id)],
};

export async function countPeople(tx: Tx, filter: PeopleFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(person).where(matching(filter));
  return row!.total;
}

export async function peoplePage(
  tx: Tx,
  filter: PeopleFilter,
  order: PeopleOrder,
  page: { size: number; skip: number },
) {
  return tx
    .select({
      id: person.id,
      name: person.name,
      email: person.email,
      roles: person.roles,
      lastSeenAt: person.lastSeenAt,
    })
    .from(person)
    .where(matching(filter))
    .orderBy(...orders[order])
    .limit(page.size)
    .offset(page.skip);
}

/** Number of required items in the units of a subscription, and how many are done. */
const requiredItems = (tx: Tx) =>
  tx
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      done: sql<number>`count(${itemProgress.completedAt})::int`.as('done'),
    })
    .from(unitEnrolment)
    .innerJoin(
      courseUnit,
      and(
        eq(courseUnit.organisationId, unitEnrolment.organisationId),
        eq(courseUnit.courseId, courseSubscription.courseId),
        eq(courseUnit.unitId, unitEnrolment.unitId),
      ),
    )
    .innerJoin(
      contentItem,
      and(
        eq(contentItem.organisationId, unitEnrolment.organisationId),
        eq(contentItem.unitId, unitEnrolment.unitId),
        eq(contentItem.required, true),
      ),
    )
    .leftJoin(
      itemProgress,
      and(
        eq(itemProgress.organisationId, contentItem.organisationId),
        eq(itemProgress.unitEnrolmentId, unitEnrolment.id),
        eq(itemProgress.contentItemId, contentItem.id),
      ),
    )
    .where(
      and(
        eq(unitEnrolment.organisationId, courseSubscription.organisationId),
        eq(unitEnrolment.subscriptionId, courseSubscription.id),
      ),
    )
    .as('required_items');

/** The subscriptions of these people with progress, oldest first, in one statement. */
export async function subscriptionsOfPeople(tx: Tx, personIds: string[]) {
  if (personIds.length === 0) return [];
  const items = requiredItems(tx);
  return tx
    .select({
      id: courseSubscription.id,
      personId: courseSubscription.personId,
      courseTitle: course.title,
      status: courseSubscription.status,
      startsOn: courseSubscription.startsOn,
      accessEndsOn: courseSubscription.accessEndsOn,
      pausedOn: courseSubscription.pausedOn,
      pausedUntil: courseSubscription.pausedUntil,
      total: items.total,
      done: items.done,
    })
    .from(courseSubscription)
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .innerJoinLateral(items, sql`true`)
    .where(sql`${courseSubscription.personId} = any(${sql.param(personIds)}::uuid[])`)
    .orderBy(asc(courseSubscription.startsOn), asc(courseSubscription.id));
}
