import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Packaging } from '#contract/editions/editions.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { courseEditionPreCourseItem } from '#server/features/courses/precourse.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** Holds the course until the transaction ends, so that it has one draft; false when there is none. */
export async function holdCourse(tx: Tx, courseId: string): Promise<boolean> {
  const rows = await tx.select({ id: course.id }).from(course).where(eq(course.id, courseId)).for('update');
  return rows.length > 0;
}

/** The editions of a course, newest first. */
export async function editionsOf(tx: Tx, courseId: string) {
  return tx
    .select({
      id: courseEdition.id,
      completion: courseEdition.completion,
      number: courseEdition.number,
      status: courseEdition.status,
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
    .select({ id: courseEdition.id, courseId: courseEdition.courseId, status: courseEdition.status })
    .from(courseEdition)
    .where(eq(courseEdition.id, id));
  return row ?? null;
}

/** The newest published edition of each unit, by unit. */
export async function newestUnitEditions(tx: Tx, unitIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectDistinctOn([unitEdition.unitId], { id: unitEdition.id, unitId: unitEdition.unitId })
    .from(unitEdition)
    .where(and(inArray(unitEdition.unitId, unitIds), eq(unitEdition.status, 'published')))
    .orderBy(asc(unitEdition.unitId), desc(unitEdition.number));
  return new Map(rows.map(({ id, unitId }) => [unitId, id]));
}

export async function deleteDraft(tx: Tx, courseId: string): Promise<void> {
  await tx
    .delete(courseEdition)
    .where(and(eq(courseEdition.courseId, courseId), eq(courseEdition.status, 'draft')));
}

export async function insertDraft(
  tx: Tx,
  values: { courseId: string; number: number; packaging: Packaging },
): Promise<string> {
  const [row] = await tx.insert(courseEdition).values(values).returning({ id: courseEdition.id });
  return row!.id;
}

export async function insertUnits(tx: Tx, rows: (typeof courseEditionUnit.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(courseEditionUnit).values(rows);
}

/** Gives an edition the pre-course items of another. */
export async function copyPreCourse(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`insert into ${courseEditionPreCourseItem} (course_edition_id, pre_course_item_id, position)
    select ${toId}::uuid, ${courseEditionPreCourseItem.preCourseItemId}, ${courseEditionPreCourseItem.position}
    from ${courseEditionPreCourseItem} where ${courseEditionPreCourseItem.courseEditionId} = ${fromId}`);
}

/** Publishes a draft; false when it is none. */
export async function publishDraft(
  tx: Tx,
  id: string,
  said: { publishedAt: Date; publishedBy: string },
): Promise<boolean> {
  const rows = await tx
    .update(courseEdition)
    .set({ status: 'published', ...said })
    .where(and(eq(courseEdition.id, id), eq(courseEdition.status, 'draft')))
    .returning({ id: courseEdition.id });
  return rows.length > 0;
}

const inProgress = inArray(courseSubscription.status, ['pending', 'active', 'paused']);

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
        inProgress,
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
        inProgress,
      ),
    );
  return row?.personId ?? null;
}
