import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import {
  courseEditionPreCourseItem,
  preCourseCompletion,
  preCourseItem,
} from '#server/features/courses/precourse.table.ts';

/** A person's own subscription, with the fields of the pre-course screen. */
export async function ownSubscription(tx: Tx, personId: string, id: string) {
  const [row] = await tx
    .select({
      id: courseSubscription.id,
      courseEditionId: courseSubscription.courseEditionId,
      courseTitle: course.title,
      status: courseSubscription.status,
      startsOn: courseSubscription.startsOn,
      accessEndsOn: courseSubscription.accessEndsOn,
      pausedOn: courseSubscription.pausedOn,
      pausedUntil: courseSubscription.pausedUntil,
    })
    .from(courseSubscription)
    .innerJoin(course, eq(course.id, courseSubscription.courseId))
    .where(and(eq(courseSubscription.id, id), eq(courseSubscription.personId, personId)));
  return row ?? null;
}

export async function preCourseItems(tx: Tx, subscriptionId: string, courseEditionId: string) {
  return tx
    .select({
      id: preCourseItem.id,
      title: preCourseItem.title,
      reason: preCourseItem.reason,
      kind: preCourseItem.kind,
      document: preCourseItem.document,
      statement: preCourseItem.statement,
      mandatory: preCourseItem.mandatory,
      doneAt: preCourseCompletion.doneAt,
    })
    .from(courseEditionPreCourseItem)
    .innerJoin(preCourseItem, eq(preCourseItem.id, courseEditionPreCourseItem.preCourseItemId))
    .leftJoin(
      preCourseCompletion,
      and(
        eq(preCourseCompletion.preCourseItemId, preCourseItem.id),
        eq(preCourseCompletion.subscriptionId, subscriptionId),
      ),
    )
    .where(eq(courseEditionPreCourseItem.courseEditionId, courseEditionId))
    .orderBy(asc(courseEditionPreCourseItem.position));
}

export async function firstUnitOf(tx: Tx, courseEditionId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: courseEditionUnit.unitId })
    .from(courseEditionUnit)
    .where(eq(courseEditionUnit.courseEditionId, courseEditionId))
    .orderBy(asc(courseEditionUnit.position))
    .limit(1);
  return row?.id ?? null;
}

/** Recorded once; repeating it changes neither time nor wording. */
export async function insertCompletion(
  tx: Tx,
  values: { subscriptionId: string; preCourseItemId: string; statement: string | null; doneAt: Date },
): Promise<void> {
  await tx.insert(preCourseCompletion).values(values).onConflictDoNothing();
}
