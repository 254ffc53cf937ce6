import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { contentItem } from '#server/features/courses/courses.table.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEdition, unitEditionItem } from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** The units of the newest edition of a course in order, each in its own newest: a draft comes after what is published. */
export async function newestOfUnits(tx: Tx, courseId: string) {
  const newest = tx
    .select({ id: courseEdition.id })
    .from(courseEdition)
    .where(eq(courseEdition.courseId, courseId))
    .orderBy(desc(courseEdition.number))
    .limit(1);
  const rows = await tx
    .selectDistinctOn([courseEditionUnit.unitId], {
      unitId: courseEditionUnit.unitId,
      editionId: unitEdition.id,
      number: unitEdition.number,
      status: unitEdition.status,
      position: courseEditionUnit.position,
    })
    .from(courseEditionUnit)
    .innerJoin(
      unitEdition,
      and(
        eq(unitEdition.organisationId, courseEditionUnit.organisationId),
        eq(unitEdition.unitId, courseEditionUnit.unitId),
      ),
    )
    .where(eq(courseEditionUnit.courseEditionId, newest))
    .orderBy(courseEditionUnit.unitId, desc(unitEdition.number));
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ position: _position, ...unit }) => unit);
}

/** The items of unit editions, in order. */
export const itemsInOrder = async (tx: Tx, editionIds: string[]) =>
  tx
    .select({
      editionId: unitEditionItem.unitEditionId,
      id: contentItem.id,
      title: contentItem.title,
      kind: contentItem.kind,
      minutes: contentItem.minutes,
      required: unitEditionItem.required,
    })
    .from(unitEditionItem)
    .innerJoin(contentItem, tenantJoin(contentItem, unitEditionItem, unitEditionItem.contentItemId))
    .where(inArray(unitEditionItem.unitEditionId, editionIds))
    .orderBy(asc(unitEditionItem.unitEditionId), asc(unitEditionItem.position));
