import { and, asc, eq, sql } from 'drizzle-orm';
import { contentItem, course, unit } from '#server/features/courses/courses.table.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { courseEditionPreCourseItem, preCourseItem } from '#server/features/courses/precourse.table.ts';
import {
  unitEdition,
  unitEditionItem,
  unitEditionItemPrerequisite,
  unitEditionPrerequisite,
} from '#server/features/courses/unitEditions.table.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import type { CourseOutline, UnitOutline } from './outline.rules.ts';

const courseOf = (tx: Tx, courseEditionId: string) =>
  tx
    .select({
      isPublished: sql<boolean>`${courseEdition.status} = 'published'`,
      course: {
        id: course.id,
        code: course.code,
        title: course.title,
        summary: course.summary,
        coverFileId: course.coverFileId,
      },
      /** Ids of the mandatory pre-course items. */
      preCourse: sql<string[]>`array(select ${preCourseItem.id}::text from ${courseEditionPreCourseItem}
        join ${preCourseItem} on ${preCourseItem.id} = ${courseEditionPreCourseItem.preCourseItemId}
        where ${courseEditionPreCourseItem.courseEditionId} = ${courseEdition.id} and ${preCourseItem.mandatory})`,
    })
    .from(courseEdition)
    .innerJoin(course, tenantJoin(course, courseEdition, courseEdition.courseId))
    .where(eq(courseEdition.id, courseEditionId));

const unitsOf = (tx: Tx, courseEditionId: string) =>
  tx
    .select({
      unitId: unit.id,
      position: courseEditionUnit.position,
      kind: courseEditionUnit.kind,
      code: unit.code,
      title: unitEdition.title,
      summary: unitEdition.summary,
      requires: sql<UnitOutline['requires']>`array(select jsonb_build_object(
          'unitId', ${unitEditionPrerequisite.requiresUnitId}, 'asks', ${unitEditionPrerequisite.asks})
        from ${unitEditionPrerequisite} where ${unitEditionPrerequisite.unitEditionId} = ${unitEdition.id})`,
    })
    .from(courseEditionUnit)
    .innerJoin(unitEdition, tenantJoin(unitEdition, courseEditionUnit, courseEditionUnit.unitEditionId))
    .innerJoin(unit, tenantJoin(unit, courseEditionUnit, courseEditionUnit.unitId))
    .where(eq(courseEditionUnit.courseEditionId, courseEditionId))
    .orderBy(asc(courseEditionUnit.position));

const itemsOf = (tx: Tx, courseEditionId: string) =>
  tx
    .select({
      ofUnit: courseEditionUnit.unitId,
      id: contentItem.id,
      unitId: contentItem.unitId,
      kind: contentItem.kind,
      title: contentItem.title,
      minutes: contentItem.minutes,
      required: unitEditionItem.required,
      completion: contentItem.completion,
      parts: sql<number>`coalesce(jsonb_array_length(${contentItem.body} -> 'parts'), 0)`,
      releaseAt: unitEditionItem.releaseAt,
      releaseAfterDays: unitEditionItem.releaseAfterDays,
      requires: sql<string[]>`array(select ${unitEditionItemPrerequisite.requiresItemId}::text
        from ${unitEditionItemPrerequisite}
        where ${unitEditionItemPrerequisite.unitEditionId} = ${unitEditionItem.unitEditionId}
          and ${unitEditionItemPrerequisite.contentItemId} = ${unitEditionItem.contentItemId})`,
    })
    .from(courseEditionUnit)
    .innerJoin(
      unitEditionItem,
      and(
        eq(unitEditionItem.organisationId, courseEditionUnit.organisationId),
        eq(unitEditionItem.unitEditionId, courseEditionUnit.unitEditionId),
      ),
    )
    .innerJoin(contentItem, tenantJoin(contentItem, unitEditionItem, unitEditionItem.contentItemId))
    .where(eq(courseEditionUnit.courseEditionId, courseEditionId))
    .orderBy(asc(courseEditionUnit.position), asc(unitEditionItem.position));

/** What an edition of a course consists of, without bodies; throws `not_found` when the organisation does not have it. */
export async function readOutline(tx: Tx, courseEditionId: string): Promise<CourseOutline> {
  const [[head], units, items] = await Promise.all([
    courseOf(tx, courseEditionId),
    unitsOf(tx, courseEditionId),
    itemsOf(tx, courseEditionId),
  ]);
  const itemsIn = Map.groupBy(items, ({ ofUnit }) => ofUnit);
  return {
    ...found(head),
    units: units.map((one) => ({
      ...one,
      items: (itemsIn.get(one.unitId) ?? []).map(({ ofUnit: _ofUnit, ...item }) => item),
    })),
  };
}
