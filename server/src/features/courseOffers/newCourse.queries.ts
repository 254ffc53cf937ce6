import { inArray, sql } from 'drizzle-orm';
import type { NewCourse } from '#contract/console/courseOffers.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

export interface KnownUnit {
  readonly id: string;
  readonly code: string;
  /** Its newest published edition; null while it is still being written. */
  readonly editionId: string | null;
}

/** The units that have one of these codes, whatever their case. */
export const unitsByCode = async (tx: Tx, codes: readonly string[]): Promise<KnownUnit[]> =>
  tx
    .select({
      id: unit.id,
      code: unit.code,
      editionId: sql<string | null>`(select e.id from ${unitEdition} e
        where e.organisation_id = app_organisation() and e.unit_id = unit.id and e.status = 'published'
        order by e.number desc limit 1)`,
    })
    .from(unit)
    .where(
      inArray(
        sql`lower(${unit.code})`,
        codes.map((code) => code.toLowerCase()),
      ),
    );

/** Adds units, each with a first published edition that has nothing to study yet. */
export async function insertUnits(
  tx: Tx,
  units: readonly { code: string; title: string }[],
  by: { personId: string; now: Date },
): Promise<KnownUnit[]> {
  if (units.length === 0) return [];
  const rows = await tx
    .insert(unit)
    .values([...units])
    .returning({ id: unit.id, code: unit.code, title: unit.title });
  const editions = await tx
    .insert(unitEdition)
    .values(
      rows.map(({ id, title }) => ({
        unitId: id,
        number: 1,
        title,
        summary: '',
        status: 'published' as const,
        publishedAt: by.now,
        publishedBy: by.personId,
      })),
    )
    .returning({ id: unitEdition.id, unitId: unitEdition.unitId });
  const editionOf = new Map(editions.map(({ id, unitId }) => [unitId, id]));
  return rows.map(({ id, code }) => ({ id, code, editionId: editionOf.get(id)! }));
}

/** Adds the course as a draft; false when there is one of this id. */
export async function insertCourse(tx: Tx, about: Omit<NewCourse, 'units'>): Promise<boolean> {
  const description = { type: 'doc' as const, content: [] };
  const rows = await tx
    .insert(course)
    .values({ ...about, description })
    .onConflictDoNothing({ target: [course.organisationId, course.id] })
    .returning({ id: course.id });
  return rows.length === 1;
}

/** Publishes the first edition of a course: these units in this order, done when every one was taught. */
export async function insertFirstEdition(
  tx: Tx,
  courseId: string,
  units: readonly { id: string; editionId: string }[],
  by: { personId: string; now: Date },
): Promise<void> {
  const [row] = await tx
    .insert(courseEdition)
    .values({ courseId, number: 1, completion: 'delivered' })
    .returning({ id: courseEdition.id });
  const courseEditionId = row!.id;
  await tx.insert(courseEditionUnit).values(
    units.map(({ id, editionId }, position) => ({
      courseEditionId,
      unitId: id,
      unitEditionId: editionId,
      position,
      kind: 'core' as const,
    })),
  );
  await tx
    .update(courseEdition)
    .set({ status: 'published', publishedAt: by.now, publishedBy: by.personId })
    .where(sql`${courseEdition.id} = ${courseEditionId}`);
}
