import { asc, inArray, sql } from 'drizzle-orm';
import { contentItem, unit } from '#server/features/courses/courses.table.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { courseEditionPreCourseItem, preCourseItem } from '#server/features/courses/precourse.table.ts';
import {
  unitCriterion,
  unitEdition,
  unitEditionCriterion,
  unitEditionItem,
  unitEditionItemPrerequisite,
  unitEditionPrerequisite,
} from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** The units of course editions, in order. */
export async function unitsOf(tx: Tx, editionIds: string[]) {
  return tx
    .select({
      courseEditionId: courseEditionUnit.courseEditionId,
      unitId: courseEditionUnit.unitId,
      unitEditionId: courseEditionUnit.unitEditionId,
      kind: courseEditionUnit.kind,
      group: courseEditionUnit.group,
      title: unitEdition.title,
      code: unit.code,
      published: sql<boolean>`${unitEdition.status} = 'published'`,
      current: sql<boolean>`not exists (select from ${unitEdition} newer
        where newer.organisation_id = ${unitEdition.organisationId} and newer.unit_id = ${unitEdition.unitId}
          and newer.status = 'published' and newer.number > ${unitEdition.number})`,
    })
    .from(courseEditionUnit)
    .innerJoin(unitEdition, tenantJoin(unitEdition, courseEditionUnit, courseEditionUnit.unitEditionId))
    .innerJoin(unit, tenantJoin(unit, courseEditionUnit, courseEditionUnit.unitId))
    .where(inArray(courseEditionUnit.courseEditionId, editionIds))
    .orderBy(asc(courseEditionUnit.position));
}

export async function wordsOf(tx: Tx, unitEditionIds: string[]) {
  return tx
    .select({ id: unitEdition.id, title: unitEdition.title, summary: unitEdition.summary })
    .from(unitEdition)
    .where(inArray(unitEdition.id, unitEditionIds));
}

/** The items of unit editions, in order. */
export async function itemsOf(tx: Tx, unitEditionIds: string[]) {
  const rows = await tx
    .select({
      unitEditionId: unitEditionItem.unitEditionId,
      id: contentItem.id,
      title: contentItem.title,
      required: unitEditionItem.required,
      releaseAfterDays: unitEditionItem.releaseAfterDays,
      releaseAt: unitEditionItem.releaseAt,
      after: sql<string[]>`array(select ${unitEditionItemPrerequisite.requiresItemId}::text
        from ${unitEditionItemPrerequisite}
        where ${unitEditionItemPrerequisite.organisationId} = ${unitEditionItem.organisationId}
          and ${unitEditionItemPrerequisite.unitEditionId} = ${unitEditionItem.unitEditionId}
          and ${unitEditionItemPrerequisite.contentItemId} = ${unitEditionItem.contentItemId})`,
      replacesId: contentItem.replacesId,
    })
    .from(unitEditionItem)
    .innerJoin(contentItem, tenantJoin(contentItem, unitEditionItem, unitEditionItem.contentItemId))
    .where(inArray(unitEditionItem.unitEditionId, unitEditionIds))
    .orderBy(asc(unitEditionItem.position));
  return rows.map(({ releaseAt, ...row }) => ({ ...row, releaseAt: releaseAt?.toISOString() ?? null }));
}

/** The criteria of unit editions, in order. */
export async function criteriaOf(tx: Tx, unitEditionIds: string[]) {
  return tx
    .select({
      unitEditionId: unitEditionCriterion.unitEditionId,
      id: unitCriterion.id,
      code: unitCriterion.code,
      text: unitCriterion.text,
      parentId: unitEditionCriterion.parentId,
      replacesId: unitCriterion.replacesId,
    })
    .from(unitEditionCriterion)
    .innerJoin(
      unitCriterion,
      tenantJoin(unitCriterion, unitEditionCriterion, unitEditionCriterion.unitCriterionId),
    )
    .where(inArray(unitEditionCriterion.unitEditionId, unitEditionIds))
    .orderBy(asc(unitEditionCriterion.position));
}

export async function askedBy(tx: Tx, unitEditionIds: string[]) {
  return tx
    .select({
      unitEditionId: unitEditionPrerequisite.unitEditionId,
      unitId: unitEditionPrerequisite.requiresUnitId,
      title: unit.title,
      asks: unitEditionPrerequisite.asks,
    })
    .from(unitEditionPrerequisite)
    .innerJoin(unit, tenantJoin(unit, unitEditionPrerequisite, unitEditionPrerequisite.requiresUnitId))
    .where(inArray(unitEditionPrerequisite.unitEditionId, unitEditionIds));
}

/** What an item before a course says; columns of `preCourseItem`. */
export const preCourseContent = {
  id: preCourseItem.id,
  replacesId: preCourseItem.replacesId,
  kind: preCourseItem.kind,
  title: preCourseItem.title,
  reason: preCourseItem.reason,
  document: preCourseItem.document,
  statement: preCourseItem.statement,
  mandatory: preCourseItem.mandatory,
};

/** The pre-course items of course editions, in order. */
export async function preCourseOf(tx: Tx, editionIds: string[]) {
  return tx
    .select({
      courseEditionId: courseEditionPreCourseItem.courseEditionId,
      ...preCourseContent,
    })
    .from(courseEditionPreCourseItem)
    .innerJoin(
      preCourseItem,
      tenantJoin(preCourseItem, courseEditionPreCourseItem, courseEditionPreCourseItem.preCourseItemId),
    )
    .where(inArray(courseEditionPreCourseItem.courseEditionId, editionIds))
    .orderBy(asc(courseEditionPreCourseItem.position));
}
