import { asc, eq, sql } from 'drizzle-orm';
import { assessment, assessmentUnit } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentDraft } from '#server/features/assessments/tool/draft/drafts.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { courseWordColumns } from '#server/features/courseOffers/courseOffers.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** What a course itself says; null when there is none. */
export async function courseWords(tx: Tx, id: string) {
  const [row] = await tx.select(courseWordColumns).from(course).where(eq(course.id, id));
  return row ?? null;
}

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
