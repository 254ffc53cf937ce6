import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { unit } from '#server/features/courses/courses.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { assessment, assessmentVersion, assessmentVersionUnit } from './assessments.table.ts';

export type VersionRow = typeof assessmentVersion.$inferSelect;

/** An assessment, its newest version, and the units each version serves, by code. */
export interface PlacedTool {
  id: string;
  newestVersionId: string | null;
  unitsOf: Readonly<Record<string, readonly { id: string; code: string; title: string }[]>>;
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
      .select({
        of: assessmentVersion.assessmentId,
        versionId: assessmentVersionUnit.versionId,
        id: unit.id,
        code: unit.code,
        title: unit.title,
      })
      .from(assessmentVersionUnit)
      .innerJoin(
        assessmentVersion,
        tenantJoin(assessmentVersion, assessmentVersionUnit, assessmentVersionUnit.versionId),
      )
      .innerJoin(unit, tenantJoin(unit, assessmentVersionUnit, assessmentVersionUnit.unitId))
      .orderBy(asc(unit.code)),
  ]);
  const ofTool = Map.groupBy(units, (one) => one.of);
  return tools.map((tool) => {
    const byVersion = Map.groupBy(ofTool.get(tool.id) ?? [], (one) => one.versionId);
    const bare = [...byVersion].map(([versionId, served]) => [
      versionId,
      served.map(({ id, code, title }) => ({ id, code, title })),
    ]);
    return { ...tool, unitsOf: Object.fromEntries(bare) as PlacedTool['unitsOf'] };
  });
}

export const readVersions = (tx: Tx, ids: readonly string[]): Promise<VersionRow[]> =>
  tx
    .select()
    .from(assessmentVersion)
    .where(inArray(assessmentVersion.id, [...ids]));
