import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { assessmentItemCriterion } from '#server/features/assessments/tool/items.table.ts';
import { contentItem, unit } from '#server/features/courses/courses.table.ts';
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
import type { DraftCriterion, DraftItem } from './draft.rules.ts';

/** Whether a published edition has it. The row is named with its table, also where that is the only one. */
const inPublished = (link: typeof unitEditionItem | typeof unitEditionCriterion, column: SQL, row: SQL) =>
  sql<boolean>`exists (select from ${link} l join ${unitEdition} p
    on p.organisation_id = l.organisation_id and p.id = l.unit_edition_id
    where l.organisation_id = app_organisation() and p.status = 'published' and ${column} = ${row})`;

/** The columns of an item that are the same in every edition. */
export const itemContent = {
  id: contentItem.id,
  replacesId: contentItem.replacesId,
  kept: inPublished(unitEditionItem, sql`l.content_item_id`, sql`${contentItem}.id`),
  title: contentItem.title,
  minutes: contentItem.minutes,
  completion: contentItem.completion,
  body: contentItem.body,
};

/** The items of an edition, in order. */
export async function itemsOfEdition(tx: Tx, editionId: string): Promise<DraftItem[]> {
  const rows = await tx
    .select({
      ...itemContent,
      required: unitEditionItem.required,
      releaseAfterDays: unitEditionItem.releaseAfterDays,
      releaseAt: unitEditionItem.releaseAt,
      after: sql<string[]>`array(select ${unitEditionItemPrerequisite.requiresItemId}::text
        from ${unitEditionItemPrerequisite}
        where ${unitEditionItemPrerequisite.organisationId} = ${unitEditionItem.organisationId}
          and ${unitEditionItemPrerequisite.unitEditionId} = ${unitEditionItem.unitEditionId}
          and ${unitEditionItemPrerequisite.contentItemId} = ${unitEditionItem.contentItemId} order by 1)`,
    })
    .from(unitEditionItem)
    .innerJoin(contentItem, tenantJoin(contentItem, unitEditionItem, unitEditionItem.contentItemId))
    .where(eq(unitEditionItem.unitEditionId, editionId))
    .orderBy(asc(unitEditionItem.position));
  return rows.map(({ releaseAt, ...row }) => ({ ...row, releaseAt: releaseAt?.toISOString() ?? null }));
}

/** Whether a published edition has it, or an item of an assessment gathers evidence for it. */
const tied = sql<boolean>`(${inPublished(unitEditionCriterion, sql`l.unit_criterion_id`, sql`${unitCriterion}.id`)}
  or exists (select from ${assessmentItemCriterion} t
    where t.organisation_id = app_organisation() and t.criterion_id = ${unitCriterion}.id))`;

/** The columns of a criterion that are the same in every edition. */
export const criterionContent = {
  id: unitCriterion.id,
  kind: unitCriterion.kind,
  code: unitCriterion.code,
  text: unitCriterion.text,
  amount: unitCriterion.amount,
  replacesId: unitCriterion.replacesId,
  kept: tied,
};

/** The criteria of an edition, in order. */
export const criteriaOfEdition = async (tx: Tx, editionId: string): Promise<DraftCriterion[]> =>
  tx
    .select({ ...criterionContent, parentId: unitEditionCriterion.parentId })
    .from(unitEditionCriterion)
    .innerJoin(
      unitCriterion,
      tenantJoin(unitCriterion, unitEditionCriterion, unitEditionCriterion.unitCriterionId),
    )
    .where(eq(unitEditionCriterion.unitEditionId, editionId))
    .orderBy(asc(unitEditionCriterion.position));

export const prerequisitesOf = async (tx: Tx, editionId: string) =>
  tx
    .select({ unitId: unitEditionPrerequisite.requiresUnitId, asks: unitEditionPrerequisite.asks })
    .from(unitEditionPrerequisite)
    .where(eq(unitEditionPrerequisite.unitEditionId, editionId))
    .orderBy(asc(unitEditionPrerequisite.requiresUnitId));

/** What units are called. */
export const unitNames = async (tx: Tx, ids: string[]) =>
  ids.length === 0
    ? []
    : tx.select({ id: unit.id, code: unit.code, title: unit.title }).from(unit).where(inArray(unit.id, ids));

/** Whether one of these units, in its newest published edition, asks for this one, itself or through others. */
export async function asksFor(tx: Tx, unitIds: string[], unitId: string): Promise<boolean> {
  if (unitIds.length === 0) return false;
  const { rows } = await tx.execute<{ circular: boolean }>(sql`
    with recursive asked (id) as (
      select unnest(${sql.param(unitIds)}::uuid[])
      union
      select p.requires_unit_id from asked
      cross join lateral (select e.id from ${unitEdition} e where e.organisation_id = app_organisation()
        and e.unit_id = asked.id and e.status = 'published' order by e.number desc limit 1) newest
      join ${unitEditionPrerequisite} p on p.organisation_id = app_organisation() and p.unit_edition_id = newest.id)
    select exists (select from asked where id = ${unitId}) as circular`);
  return rows[0]!.circular;
}
