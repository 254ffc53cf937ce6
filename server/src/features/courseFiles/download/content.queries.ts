import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { assessment, assessmentUnit } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentDraft } from '#server/features/assessments/tool/draft/drafts.table.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** What a course itself says; null when there is none. */
export async function courseWords(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      code: course.code,
      title: course.title,
      kind: course.kind,
      area: course.area,
      summary: course.summary,
      description: course.description,
      coverFileId: course.coverFileId,
      coverAlt: course.coverAlt,
    })
    .from(course)
    .where(eq(course.id, id));
  return row ?? null;
}

/** These unit editions with the code of their unit. */
export const editionsWithCode = async (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      id: unitEdition.id,
      unitId: unitEdition.unitId,
      code: unit.code,
      number: unitEdition.number,
      status: unitEdition.status,
      revision: unitEdition.revision,
      publishedAt: unitEdition.publishedAt,
      title: unitEdition.title,
      summary: unitEdition.summary,
      savedKeys: unitEdition.savedKeys,
    })
    .from(unitEdition)
    .innerJoin(unit, tenantJoin(unit, unitEdition, unitEdition.unitId))
    .where(inArray(unitEdition.id, [...ids]))
    .orderBy(desc(unitEdition.number));

/** The assessments that a version or a draft ties to one of these units, by code. */
export async function assessmentsOfUnits(tx: Tx, unitIds: readonly string[]): Promise<string[]> {
  const given = sql.param([...unitIds]);
  const rows = await tx
    .select({ id: assessment.id })
    .from(assessment)
    .where(
      sql`exists (select from ${assessmentUnit} s where s.organisation_id = app_organisation()
          and s.assessment_id = ${assessment}.id and s.unit_id = any(${given}::uuid[]))
        or exists (select from ${assessmentDraft} d where d.organisation_id = app_organisation()
          and d.assessment_id = ${assessment}.id and d.content -> 'unitIds' ?| ${given}::text[])`,
    )
    .orderBy(asc(assessment.code));
  return rows.map(({ id }) => id);
}
