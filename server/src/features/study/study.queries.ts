import { and, asc, eq, sql } from 'drizzle-orm';
import {
  contentItem,
  course,
  courseUnit,
  itemPrerequisite,
  unit,
  unitPrerequisite,
} from '#server/features/courses/courses.table.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { preCourseCompletion, preCourseItem } from '#server/features/courses/precourse.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { unpaidOfSubscription } from '#server/features/billing/invoices/late.queries.ts';
import type { StudyRows } from './study.rules.ts';

/** Mandatory pre-course items of the subscription's course that are not done. */
const preCourseRemaining = sql<number>`(
  select count(*)::int from ${preCourseItem}
  where ${preCourseItem.courseId} = ${courseSubscription.courseId} and ${preCourseItem.mandatory}
    and not exists (select from ${preCourseCompletion}
      where ${preCourseCompletion.subscriptionId} = ${courseSubscription.id}
        and ${preCourseCompletion.preCourseItemId} = ${preCourseItem.id}))`;

async function subscriptionRows(tx: Tx, personId: string) {
  return tx
    .select({
      id: courseSubscription.id,
      status: courseSubscription.status,
      startsOn: courseSubscription.startsOn,
      accessEndsOn: courseSubscription.accessEndsOn,
      pausedOn: courseSubscription.pausedOn,
      pausedUntil: courseSubscription.pausedUntil,
      completedAt: courseSubscription.completedAt,
      preCourseRemaining,
      unpaid: unpaidOfSubscription,
      course: {
        id: course.id,
        code: course.code,
        title: course.title,
        summary: course.summary,
        coverFileId: course.coverFileId,
      },
    })
    .from(courseSubscription)
    .innerJoin(course, eq(course.id, courseSubscription.courseId))
    .where(eq(courseSubscription.personId, personId))
    .orderBy(asc(courseSubscription.startsOn), asc(courseSubscription.id));
}

async function unitRows(tx: Tx, personId: string) {
  return tx
    .select({
      subscriptionId: unitEnrolment.subscriptionId,
      unitEnrolmentId: unitEnrolment.id,
      unitId: unit.id,
      position: courseUnit.position,
      kind: courseUnit.kind,
      code: unit.code,
      title: unit.title,
      summary: unit.summary,
      requires: sql<string[]>`array(select ${unitPrerequisite.requiresUnitId}::text from ${unitPrerequisite}
        where ${unitPrerequisite.unitId} = ${unit.id})`,
    })
    .from(courseSubscription)
    .innerJoin(unitEnrolment, eq(unitEnrolment.subscriptionId, courseSubscription.id))
    .innerJoin(unit, eq(unit.id, unitEnrolment.unitId))
    .innerJoin(
      courseUnit,
      and(eq(courseUnit.courseId, courseSubscription.courseId), eq(courseUnit.unitId, unitEnrolment.unitId)),
    )
    .where(eq(courseSubscription.personId, personId))
    .orderBy(asc(unitEnrolment.subscriptionId), asc(courseUnit.position));
}

async function itemRows(tx: Tx, personId: string) {
  return tx
    .select({
      id: contentItem.id,
      unitEnrolmentId: unitEnrolment.id,
      unitId: contentItem.unitId,
      kind: contentItem.kind,
      title: contentItem.title,
      minutes: contentItem.minutes,
      required: contentItem.required,
      completion: contentItem.completion,
      releaseAt: contentItem.releaseAt,
      releaseAfterDays: contentItem.releaseAfterDays,
      requires: sql<string[]>`array(select ${itemPrerequisite.requiresItemId}::text from ${itemPrerequisite}
        where ${itemPrerequisite.contentItemId} = ${contentItem.id})`,
      share: itemProgress.share,
      completedAt: itemProgress.completedAt,
      lastOpenedAt: itemProgress.lastOpenedAt,
      positionSeconds: itemProgress.positionSeconds,
    })
    .from(courseSubscription)
    .innerJoin(unitEnrolment, eq(unitEnrolment.subscriptionId, courseSubscription.id))
    .innerJoin(contentItem, eq(contentItem.unitId, unitEnrolment.unitId))
    .leftJoin(
      itemProgress,
      and(
        eq(itemProgress.unitEnrolmentId, unitEnrolment.id),
        eq(itemProgress.contentItemId, contentItem.id),
      ),
    )
    .where(eq(courseSubscription.personId, personId))
    .orderBy(asc(unitEnrolment.id), asc(contentItem.position));
}

/** Everything one person studies, in three statements that are sent together. */
export async function readStudy(tx: Tx, personId: string): Promise<StudyRows> {
  const [subscriptions, units, items] = await Promise.all([
    subscriptionRows(tx, personId),
    unitRows(tx, personId),
    itemRows(tx, personId),
  ]);
  return {
    subscriptions,
    units,
    items: items.map((item) => ({
      ...item,
      share: item.share ?? 0,
      positionSeconds: item.positionSeconds ?? 0,
    })),
  };
}
