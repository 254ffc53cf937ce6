import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { EditionPreCourseItem, Packaging } from '#contract/editions/editions.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { courseEditionPreCourseItem, preCourseItem } from '#server/features/courses/precourse.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { preCourseContent } from './outline.queries.ts';
import type { KeptRow } from './rows.rules.ts';

/** The newest published edition of each unit, by unit; of one that was never published, its draft. */
export async function newestUnitEditions(tx: Tx, unitIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectDistinctOn([unitEdition.unitId], { id: unitEdition.id, unitId: unitEdition.unitId })
    .from(unitEdition)
    .where(inArray(unitEdition.unitId, unitIds))
    .orderBy(
      asc(unitEdition.unitId),
      desc(sql`${unitEdition.status} = 'published'`),
      desc(unitEdition.number),
    );
  return new Map(rows.map(({ id, unitId }) => [unitId, id]));
}

/** Begins a draft of a course. */
export async function insertDraft(tx: Tx, courseId: string, number: number): Promise<string> {
  const [row] = await tx
    .insert(courseEdition)
    .values({ courseId, number })
    .returning({ id: courseEdition.id });
  return row!.id;
}

export async function saveDraft(
  tx: Tx,
  id: string,
  said: { packaging: Packaging; completion: 'items' | 'delivered' },
): Promise<void> {
  await tx
    .update(courseEdition)
    .set({ ...said, revision: sql`${courseEdition.revision} + 1` })
    .where(eq(courseEdition.id, id));
}

/** Writes the units of a draft anew. */
export async function writeUnits(
  tx: Tx,
  courseEditionId: string,
  rows: Omit<typeof courseEditionUnit.$inferInsert, 'courseEditionId'>[],
): Promise<void> {
  await tx.delete(courseEditionUnit).where(eq(courseEditionUnit.courseEditionId, courseEditionId));
  if (rows.length > 0)
    await tx.insert(courseEditionUnit).values(rows.map((row) => ({ ...row, courseEditionId })));
}

export type PreCourseRow = EditionPreCourseItem & KeptRow;

/** Every pre-course item of a course, in any edition or none. */
export const preCourseRows = async (tx: Tx, courseId: string): Promise<PreCourseRow[]> =>
  tx
    .select({
      ...preCourseContent,
      kept: sql<boolean>`exists (select from ${courseEditionPreCourseItem} l join ${courseEdition} p
        on p.organisation_id = l.organisation_id and p.id = l.course_edition_id
        where l.organisation_id = app_organisation() and p.status = 'published'
          and l.pre_course_item_id = ${preCourseItem}.id)`,
    })
    .from(preCourseItem)
    .where(eq(preCourseItem.courseId, courseId));

/** Which of these ids another course has. */
export async function preCourseIdsElsewhere(tx: Tx, courseId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: preCourseItem.id })
    .from(preCourseItem)
    .where(and(inArray(preCourseItem.id, ids), sql`${preCourseItem.courseId} <> ${courseId}`));
  return rows.map(({ id }) => id);
}

/** Writes the pre-course items of a draft anew: the rows no published edition has, and the links. */
export async function writePreCourse(
  tx: Tx,
  edition: { id: string; courseId: string },
  items: readonly PreCourseRow[],
): Promise<void> {
  const { id: courseEditionId, courseId } = edition;
  await tx
    .delete(courseEditionPreCourseItem)
    .where(eq(courseEditionPreCourseItem.courseEditionId, courseEditionId));
  const own = items.filter(({ kept }) => !kept);
  const given = (column: string) => sql.raw(`excluded.${column}`);
  if (own.length > 0)
    await tx
      .insert(preCourseItem)
      .values(own.map(({ kept: _kept, ...item }) => ({ ...item, courseId })))
      .onConflictDoUpdate({
        target: [preCourseItem.organisationId, preCourseItem.id],
        set: {
          kind: given('kind'),
          title: given('title'),
          reason: given('reason'),
          document: given('document'),
          statement: given('statement'),
          mandatory: given('mandatory'),
        },
      });
  if (items.length > 0)
    await tx
      .insert(courseEditionPreCourseItem)
      .values(items.map(({ id }, position) => ({ courseEditionId, preCourseItemId: id, position })));
}

/** Removes pre-course items of a course that no edition has. */
export async function removeUnlinkedPreCourse(tx: Tx, courseId: string): Promise<void> {
  await tx.delete(preCourseItem).where(
    and(
      eq(preCourseItem.courseId, courseId),
      sql`not exists (select from ${courseEditionPreCourseItem} l where l.organisation_id = app_organisation()
        and l.pre_course_item_id = ${preCourseItem}.id)`,
    ),
  );
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.delete(courseEdition).where(eq(courseEdition.id, id));
}

export async function publishDraft(
  tx: Tx,
  id: string,
  said: { publishedAt: Date; publishedBy: string },
): Promise<void> {
  await tx
    .update(courseEdition)
    .set({ status: 'published', ...said })
    .where(eq(courseEdition.id, id));
}
