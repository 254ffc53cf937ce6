import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { unit } from '#server/features/courses/courses.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { assessment, assessmentUnit, assessmentVersion } from './assessments.table.ts';

export type VersionRow = typeof assessmentVersion.$inferSelect;

/** An assessment, its units by code, and its newest version. */
export interface PlacedTool {
  id: string;
  newestVersionId: string | null;
  units: readonly { id: string; code: string; title: string }[];
}

/** Every assessment of the organisation, by code. */
export async function readTools(tx: Tx): Promise<PlacedTool[]> {
  const newestVersionId = tx
    .select({ id: assessmentVersion.id })
    .from(assessmentVersion)
    .where(
      and(
        eq(assessmentVersion.organisationId, assessment.organisationId),
        eq(assessmentVersion.assessmentId, assessment.id),
      ),
    )
    .orderBy(desc(assessmentVersion.number))
    .limit(1);
  const [tools, units] = await Promise.all([
    tx
      .select({ id: assessment.id, newestVersionId: sql<string | null>`(${newestVersionId})` })
      .from(assessment)
      .orderBy(asc(assessment.code)),
    tx
      .select({ of: assessmentUnit.assessmentId, id: unit.id, code: unit.code, title: unit.title })
      .from(assessmentUnit)
      .innerJoin(unit, tenantJoin(unit, assessmentUnit, assessmentUnit.unitId))
      .orderBy(asc(unit.code)),
  ]);
  const unitsOf = Map.groupBy(units, (one) => one.of);
  return tools.map((tool) => ({
    ...tool,
    units: (unitsOf.get(tool.id) ?? []).map(({ of: _of, ...one }) => one),
  }));
}

export const readVersions = (tx: Tx, ids: readonly string[]): Promise<VersionRow[]> =>
  tx
    .select()
    .from(assessmentVersion)
    .where(inArray(assessmentVersion.id, [...ids]));
