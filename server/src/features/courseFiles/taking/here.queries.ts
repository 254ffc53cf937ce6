import { asc, inArray, sql } from 'drizzle-orm';
import { assessment } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentDraft } from '#server/features/assessments/tool/draft/drafts.table.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { courseEdition } from '#server/features/courses/editions.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import { mediaFile } from '#server/features/editions/contentFiles/contentFiles.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/* What is here already of what a file holds. */

const lower = (codes: readonly string[]): string[] => codes.map((code) => code.toLowerCase());

/** The units of these codes, whatever their case, by code. */
export const unitsHere = async (tx: Tx, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : tx
        .select({
          id: unit.id,
          code: unit.code,
          title: unit.title,
          published: sql<number | null>`(select max(e.number) from ${unitEdition} e
            where e.organisation_id = app_organisation() and e.unit_id = ${unit}.id and e.status = 'published')`,
          draft: sql<boolean>`exists (select from ${unitEdition} e
            where e.organisation_id = app_organisation() and e.unit_id = ${unit}.id and e.status = 'draft')`,
        })
        .from(unit)
        .where(inArray(sql`lower(${unit.code})`, lower(codes)))
        .orderBy(unit.code);

/** The assessments of these codes, whatever their case. */
export const assessmentsHere = async (tx: Tx, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : tx
        .select({
          id: assessment.id,
          code: assessment.code,
          draft: sql<boolean>`exists (select from ${assessmentDraft} d where d.organisation_id = app_organisation()
            and d.assessment_id = ${assessment}.id and d.content is not null)`,
        })
        .from(assessment)
        .where(inArray(sql`lower(${assessment.code})`, lower(codes)))
        .orderBy(assessment.code);

/** The courses that have an edition, by title. */
export const coursesWithEditions = async (tx: Tx) =>
  tx
    .select({ id: course.id, code: course.code, title: course.title })
    .from(course)
    .where(
      sql`exists (select from ${courseEdition} e where e.organisation_id = app_organisation()
        and e.course_id = ${course}.id)`,
    )
    .orderBy(asc(course.title), asc(course.code));

/** Files of the media library with one of these checksums. */
export const contentFilesHere = async (tx: Tx, checksums: readonly string[]) =>
  checksums.length === 0
    ? []
    : tx
        .select({
          id: storedFile.id,
          sha256: storedFile.sha256,
          mediaType: storedFile.mediaType,
          name: storedFile.name,
        })
        .from(storedFile)
        .innerJoin(mediaFile, tenantJoin(storedFile, mediaFile, mediaFile.id))
        .where(inArray(storedFile.sha256, [...checksums]))
        .for('key share', { of: storedFile });

type NewFile = Omit<typeof storedFile.$inferInsert, 'organisationId'> & { id: string };

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insert(storedFile).values(file);
}

type NewCourse = Omit<typeof course.$inferInsert, 'organisationId' | 'words' | 'status'> & { id: string };

/** Adds the course, offered to nobody; false when there is one of this id. */
export async function insertCourse(tx: Tx, given: NewCourse): Promise<boolean> {
  const rows = await tx
    .insert(course)
    .values(given)
    .onConflictDoNothing({ target: [course.organisationId, course.id] })
    .returning({ id: course.id });
  return rows.length === 1;
}
