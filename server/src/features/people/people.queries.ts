import { and, arrayContains, asc, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Role } from '#contract/kit/roles.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { unitsStudied } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEditionItem } from '#server/features/courses/unitEditions.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
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
  viewer: Reacher;
}
export type PeopleOrder = 'name' | '-name' | 'lastSeen' | '-lastSeen';

function matching({ pattern, inEmails, role, viewer }: PeopleFilter): SQL | undefined {
  // Emails are stored in lower case. LIKE on lower case takes half the time of ILIKE.
  const within = (text: SQL | typeof person.email) => sql`${text} like lower(${pattern})`;
  return and(
    isNull(person.mergedInto),
    pattern === undefined
      ? undefined
      : or(within(sql`lower(${person.name})`), inEmails ? within(person.email) : undefined),
    role === undefined ? undefined : arrayContains(person.roles, [role]),
    reached(viewer, sql`${person.id}`),
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
    .from(courseEditionUnit)
    .innerJoin(
      unitEditionItem,
      and(
        eq(unitEditionItem.organisationId, courseEditionUnit.organisationId),
        eq(unitEditionItem.unitEditionId, courseEditionUnit.unitEditionId),
        eq(unitEditionItem.required, true),
      ),
    )
    .innerJoin(
      unitEnrolment,
      and(
        eq(unitEnrolment.organisationId, courseSubscription.organisationId),
        eq(unitEnrolment.subscriptionId, courseSubscription.id),
        eq(unitEnrolment.unitId, courseEditionUnit.unitId),
      ),
    )
    .leftJoin(
      itemProgress,
      and(
        eq(itemProgress.organisationId, unitEnrolment.organisationId),
        eq(itemProgress.unitEnrolmentId, unitEnrolment.id),
        eq(itemProgress.contentItemId, unitEditionItem.contentItemId),
      ),
    )
    .where(unitsStudied)
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
