import { and, eq, sql } from 'drizzle-orm';
import { contentItem, unit } from '#server/features/courses/courses.table.ts';
import {
  unitEdition,
  unitEditionCriterion,
  unitEditionItem,
  unitEditionItemPrerequisite,
  unitEditionPrerequisite,
} from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { UnitDraft } from './draft.rules.ts';

/* The life of a draft: begun, saved, discarded or published. */

/** The next edition of a unit, equal to another; equal to nothing when it is the first. */
export async function insertUnitDraft(
  tx: Tx,
  from: { unitId: string; number: number; title: string; summary: string },
  copiedId: string | null,
): Promise<string> {
  const [row] = await tx.insert(unitEdition).values(from).returning({ id: unitEdition.id });
  const { id } = row!;
  for (const [table, columns] of [
    [unitEditionItem, 'content_item_id, position, required, release_after_days, release_at'],
    [unitEditionItemPrerequisite, 'content_item_id, requires_item_id'],
    [unitEditionPrerequisite, 'requires_unit_id, asks'],
    [unitEditionCriterion, 'unit_criterion_id, position, parent_id'],
  ] as const)
    await tx.execute(sql`insert into ${table} (unit_edition_id, ${sql.raw(columns)})
      select ${id}::uuid, ${sql.raw(columns)} from ${table} where unit_edition_id = ${copiedId}`);
  return id;
}

const keysKept = 50;

/** Writes the words of a draft, and notes the save. */
export async function saveUnitDraft(
  tx: Tx,
  id: string,
  said: Pick<UnitDraft, 'title' | 'summary'>,
  key: string,
): Promise<void> {
  await tx
    .update(unitEdition)
    .set({
      ...said,
      revision: sql`${unitEdition.revision} + 1`,
      savedKeys: sql`(array[${key}::uuid] || ${unitEdition.savedKeys})[1:${sql.raw(String(keysKept))}]`,
    })
    .where(eq(unitEdition.id, id));
}

/** Removes what a draft made and no edition has. */
async function removeUnlinked(tx: Tx, unitId: string): Promise<void> {
  await tx.delete(contentItem).where(
    and(
      eq(contentItem.unitId, unitId),
      sql`not exists (select from ${unitEditionItem} l where l.organisation_id = app_organisation()
        and l.content_item_id = ${contentItem.id})`,
    ),
  );
}

export async function deleteUnitDraft(tx: Tx, { id, unitId }: { id: string; unitId: string }): Promise<void> {
  await tx.delete(unitEdition).where(eq(unitEdition.id, id));
  await removeUnlinked(tx, unitId);
}

/** Publishes a draft; the unit takes its title. */
export async function publishUnitDraft(
  tx: Tx,
  { id, unitId }: { id: string; unitId: string },
  title: string,
  said: { publishedAt: Date; publishedBy: string },
): Promise<void> {
  await removeUnlinked(tx, unitId);
  await tx
    .update(unitEdition)
    .set({ status: 'published', ...said })
    .where(eq(unitEdition.id, id));
  await tx.update(unit).set({ title }).where(eq(unit.id, unitId));
}
