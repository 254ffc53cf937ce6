import { and, asc, eq, sql } from 'drizzle-orm';
import { contentItem, course, unit } from '#server/features/courses/courses.table.ts';
import { unitsStudied } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import {
  courseEditionPreCourseItem,
  preCourseCompletion,
  preCourseItem,
} from '#server/features/courses/precourse.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import {
  unitEdition,
  unitEditionItem,
  unitEditionItemPrerequisite,
  unitEditionPrerequisite,
} from '#server/features/courses/unitEditions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { unpaidOfSubscription } from '#server/features/billing/invoices/late.queries.ts';
import { newestOutcome } from './outcomes.queries.ts';
import type { StudyRows, UnitRow } from './study.rules.ts';

/** Mandatory pre-course items of the edition the subscription follows that are not done. */
const preCourseRemaining = sql<number>`(
  select count(*)::int from ${courseEditionPreCourseItem}
  join ${preCourseItem} on ${preCourseItem.id} = ${courseEditionPreCourseItem.preCourseItemId}
  where ${courseEditionPreCourseItem.courseEditionId} = ${courseSubscription.courseEditionId}
    and ${preCourseItem.mandatory}
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
      pausedDays: courseSubscription.pausedDays,
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

/** Joins the enrolment in a unit of the edition; one in a unit the edition does not have is not studied. */
const enrolmentInIt = and(
  eq(unitEnrolment.subscriptionId, courseSubscription.id),
  eq(unitEnrolment.unitId, courseEditionUnit.unitId),
);

async function unitRows(tx: Tx, personId: string) {
  return tx
    .select({
      subscriptionId: unitEnrolment.subscriptionId,
      unitEnrolmentId: unitEnrolment.id,
      unitId: unit.id,
      position: courseEditionUnit.position,
      kind: courseEditionUnit.kind,
      code: unit.code,
      title: unitEdition.title,
      summary: unitEdition.summary,
      deliveredOn: unitEnrolment.deliveredOn,
      outcome: newestOutcome(
        unitEnrolment.organisationId,
        unitEnrolment.subscriptionId,
        unitEnrolment.unitId,
      ),
      requires: sql<UnitRow['requires']>`array(select jsonb_build_object(
          'unitId', ${unitEditionPrerequisite.requiresUnitId}, 'asks', ${unitEditionPrerequisite.asks})
        from ${unitEditionPrerequisite} where ${unitEditionPrerequisite.unitEditionId} = ${unitEdition.id})`,
    })
    .from(courseSubscription)
    .innerJoin(courseEditionUnit, unitsStudied)
    .innerJoin(unitEnrolment, enrolmentInIt)
    .innerJoin(unitEdition, eq(unitEdition.id, courseEditionUnit.unitEditionId))
    .innerJoin(unit, eq(unit.id, courseEditionUnit.unitId))
    .where(eq(courseSubscription.personId, personId))
    .orderBy(asc(unitEnrolment.subscriptionId), asc(courseEditionUnit.position));
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
      required: unitEditionItem.required,
      completion: contentItem.completion,
      releaseAt: unitEditionItem.releaseAt,
      releaseAfterDays: unitEditionItem.releaseAfterDays,
      requires: sql<string[]>`array(select ${unitEditionItemPrerequisite.requiresItemId}::text
        from ${unitEditionItemPrerequisite}
        where ${unitEditionItemPrerequisite.unitEditionId} = ${unitEditionItem.unitEditionId}
          and ${unitEditionItemPrerequisite.contentItemId} = ${unitEditionItem.contentItemId})`,
      share: itemProgress.share,
      completedAt: itemProgress.completedAt,
      lastOpenedAt: itemProgress.lastOpenedAt,
      positionSeconds: itemProgress.positionSeconds,
    })
    .from(courseSubscription)
    .innerJoin(courseEditionUnit, unitsStudied)
    .innerJoin(unitEnrolment, enrolmentInIt)
    .innerJoin(unitEditionItem, eq(unitEditionItem.unitEditionId, courseEditionUnit.unitEditionId))
    .innerJoin(contentItem, eq(contentItem.id, unitEditionItem.contentItemId))
    .leftJoin(
      itemProgress,
      and(eq(itemProgress.unitEnrolmentId, unitEnrolment.id), eq(itemProgress.contentItemId, contentItem.id)),
    )
    .where(eq(courseSubscription.personId, personId))
    .orderBy(asc(unitEnrolment.id), asc(unitEditionItem.position));
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
