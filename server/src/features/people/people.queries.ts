import { and, arrayContains, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Role } from '#contract/kit/roles.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { unitsStudied } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEditionItem } from '#server/features/courses/unitEditions.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { isCalled } from '#server/features/identity/people/words.queries.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { pageOf, type ListSource, type SortTerm } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export interface PeopleFilter {
  /** Words of which each begins one of the name, or of the email too where `inEmails`. */
  words?: readonly string[];
  inEmails?: boolean;
  role?: Role;
  viewer: Reacher;
}
export type PeopleOrder = 'name' | '-name' | 'lastSeen' | '-lastSeen';

/** Nearly everybody is a student and nothing else, so the few others have an index of their own. */
const withRole = (role: Role): SQL =>
  role === 'student'
    ? or(eq(person.onlyStudent, true), arrayContains(person.roles, [role]))!
    : and(sql`not ${person.onlyStudent}`, arrayContains(person.roles, [role]))!;

function matching({ words, inEmails, role, viewer }: PeopleFilter): SQL | undefined {
  return and(
    isNull(person.mergedInto),
    words && isCalled(person.id, words, inEmails),
    role === undefined ? undefined : withRole(role),
    reached(viewer, sql`${person.id}`),
  );
}

const byId = { by: person.id };
/** Those who never came are last when the newest visit is first, so the other way round they are first. */
const orders: Record<PeopleOrder, SortTerm[]> = {
  name: [{ by: person.nameKey }, byId],
  '-name': [
    { by: person.nameKey, down: true, nulls: 'first' },
    { ...byId, down: true, nulls: 'first' },
  ],
  lastSeen: [
    { by: person.lastSeenAt, nulls: 'first' },
    { ...byId, down: true, nulls: 'first' },
  ],
  '-lastSeen': [{ by: person.lastSeenAt, down: true }, byId],
};

const listed = (filter: PeopleFilter, order: PeopleOrder): ListSource => ({
  from: person,
  where: matching(filter),
  id: person.id,
  order: orders[order],
});

/** One page of people and how many match. Two statements. */
export async function peoplePage(
  tx: Tx,
  filter: PeopleFilter,
  order: PeopleOrder,
  { asked, size }: { asked: number; size: number },
) {
  const list = listed(filter, order);
  const { page, total, shown } = await pageOf(tx, list, {
    asked,
    size,
    search: filter.words !== undefined,
  });
  const rows = await tx
    .select({
      id: person.id,
      name: person.name,
      email: person.email,
      roles: person.roles,
      lastSeenAt: person.lastSeenAt,
    })
    .from(person)
    .innerJoin(shown, sql`shown.id = ${person.id}`)
    .orderBy(sql`shown.at`);
  return { rows, page, total };
}

/** Number of required items in the units of a subscription, and how many are done. */
export const requiredItems = (tx: Tx) =>
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
