import { sql } from 'drizzle-orm';
import {
  assessment,
  assessmentUnit,
  assessmentVersion,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import {
  assessmentItem,
  assessmentItemCriterion,
  assessmentTask,
} from '#server/features/assessments/tool/items.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { CoverageRow } from './coverage.rules.ts';

/** The items of the newest versions of the assessments that serve a unit, in order, with the criteria they are tied to. */
export async function itemsServing(tx: Tx, unitId: string): Promise<CoverageRow[]> {
  const { rows } = await tx.execute<CoverageRow & Record<string, unknown>>(sql`
    select v.id as "versionId", t.id as "taskId", v.title as assessment, v.number as version, t.title, t.draw,
      i.id, i.kind, i.prompt, i.required, i.question,
      array(select c.criterion_id::text from ${assessmentItemCriterion} c
        where c.organisation_id = i.organisation_id and c.item_id = i.id) as "criterionIds"
    from ${assessmentUnit} u
    join ${assessment} a on a.organisation_id = u.organisation_id and a.id = u.assessment_id
    cross join lateral (select n.id, n.title, n.number from ${assessmentVersion} n
      where n.organisation_id = a.organisation_id and n.assessment_id = a.id
      order by n.number desc limit 1) v
    join ${assessmentVersionUnit} s on s.organisation_id = u.organisation_id
      and s.version_id = v.id and s.unit_id = u.unit_id
    join ${assessmentTask} t on t.organisation_id = u.organisation_id and t.version_id = v.id
    join ${assessmentItem} i on i.organisation_id = u.organisation_id and i.task_id = t.id
    where u.organisation_id = app_organisation() and u.unit_id = ${unitId}::uuid
    order by u.position, a.code, t.position, i.position`);
  return rows;
}

/** Holds the assessments that serve a unit until the transaction ends, so that no version of them is published beside. */
export async function lockServing(tx: Tx, unitId: string): Promise<void> {
  await tx.execute(sql`
    select a.id from ${assessment} a
    where a.organisation_id = app_organisation() and exists (select from ${assessmentUnit} u
      where u.organisation_id = a.organisation_id and u.assessment_id = a.id and u.unit_id = ${unitId}::uuid)
    order by a.id for update`);
}
