import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { course } from '#server/features/courses/courses.table.ts';
import { courseEdition } from '#server/features/courses/editions.table.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { courseSubscription, hasNotEnded } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/**
 * Holds the course until the transaction ends, so that it has one draft; false when there is none. Rows that refer to it
 * can still be added: whoever adds them may hold what this transaction changes next.
 */
export async function holdCourse(tx: Tx, courseId: string): Promise<boolean> {
  const which = eq(course.id, courseId);
  const rows = await tx.select({ id: course.id }).from(course).where(which).for('no key update');
  return rows.length > 0;
}

/** What a course is called; null when there is none. */
export async function courseName(tx: Tx, courseId: string) {
  const [row] = await tx
    .select({ title: course.title, code: course.code })
    .from(course)
    .where(eq(course.id, courseId));
  return row ?? null;
}

/** The editions of a course, newest first. */
export async function editionsOf(tx: Tx, courseId: string) {
  return tx
    .select({
      id: courseEdition.id,
      completion: courseEdition.completion,
      number: courseEdition.number,
      status: courseEdition.status,
      revision: courseEdition.revision,
      publishedAt: courseEdition.publishedAt,
      packaging: courseEdition.packaging,
      following: sql<number>`(select count(*)::int from ${courseSubscription}
        where ${courseSubscription.organisationId} = ${courseEdition.organisationId}
          and ${courseSubscription.courseEditionId} = ${courseEdition.id})`,
    })
    .from(courseEdition)
    .where(eq(courseEdition.courseId, courseId))
    .orderBy(desc(courseEdition.number));
}

export async function editionById(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: courseEdition.id,
      courseId: courseEdition.courseId,
      status: courseEdition.status,
      revision: courseEdition.revision,
      packaging: courseEdition.packaging,
      completion: courseEdition.completion,
    })
    .from(courseEdition)
    .where(eq(courseEdition.id, id));
  return row ?? null;
}

/** Subscriptions in progress that follow another edition of a course, with what each has done. */
export async function followersElsewhere(tx: Tx, edition: { id: string; courseId: string }, viewer: Reacher) {
  return tx
    .select({
      subscriptionId: courseSubscription.id,
      name: person.name,
      fromId: courseEdition.id,
      fromNumber: courseEdition.number,
      done: sql<string[]>`array(select ${itemProgress.contentItemId}::text from ${unitEnrolment}
        join ${itemProgress} on ${itemProgress.organisationId} = ${unitEnrolment.organisationId}
          and ${itemProgress.unitEnrolmentId} = ${unitEnrolment.id}
        where ${unitEnrolment.organisationId} = ${courseSubscription.organisationId}
          and ${unitEnrolment.subscriptionId} = ${courseSubscription.id} and ${itemProgress.completedAt} is not null)`,
    })
    .from(courseSubscription)
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .innerJoin(
      courseEdition,
      tenantJoin(courseEdition, courseSubscription, courseSubscription.courseEditionId),
    )
    .where(
      and(
        eq(courseSubscription.courseId, edition.courseId),
        ne(courseSubscription.courseEditionId, edition.id),
        hasNotEnded,
        reached(viewer, person.id),
      ),
    )
    .orderBy(asc(person.name), asc(courseSubscription.id));
}

/** The person whose subscription in progress follows another edition of this course; null when it does not. */
export async function movablePerson(
  tx: Tx,
  edition: { id: string; courseId: string },
  subscriptionId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ personId: courseSubscription.personId })
    .from(courseSubscription)
    .where(
      and(
        eq(courseSubscription.id, subscriptionId),
        eq(courseSubscription.courseId, edition.courseId),
        ne(courseSubscription.courseEditionId, edition.id),
        hasNotEnded,
      ),
    );
  return row?.personId ?? null;
}
