import { eq, inArray, sql } from 'drizzle-orm';
import { contentItem, contentItemFile } from '#server/features/courses/courses.table.ts';
import {
  unitCriterion,
  unitEditionCriterion,
  unitEditionItem,
  unitEditionItemPrerequisite,
  unitEditionPrerequisite,
} from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DraftCriterion, DraftItem, UnitDraft } from './draft.rules.ts';

/* Writes what a draft consists of. Triggers refuse each of these once it is published. */

interface Edition {
  id: string;
  unitId: string;
}

/** An item and the files it shows. */
type ItemWithFiles = DraftItem & { fileIds: string[] };

async function writeFiles(tx: Tx, items: readonly ItemWithFiles[]): Promise<void> {
  await tx.delete(contentItemFile).where(
    inArray(
      contentItemFile.contentItemId,
      items.map(({ id }) => id),
    ),
  );
  const files = items.flatMap(({ id: contentItemId, fileIds }) =>
    [...new Set(fileIds)].map((fileId) => ({ contentItemId, fileId })),
  );
  if (files.length > 0) await tx.insert(contentItemFile).values(files);
}

/** Writes the content of items that no published edition has. */
export async function writeItems(tx: Tx, unitId: string, items: readonly ItemWithFiles[]): Promise<void> {
  if (items.length === 0) return;
  const given = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(contentItem)
    .values(
      items.map(({ id, replacesId, title, minutes, completion, body }) => ({
        id,
        unitId,
        replacesId,
        kind: body.kind,
        title,
        minutes,
        completion,
        body,
      })),
    )
    .onConflictDoUpdate({
      target: [contentItem.organisationId, contentItem.id],
      set: {
        kind: given('kind'),
        title: given('title'),
        minutes: given('minutes'),
        completion: given('completion'),
        body: given('body'),
      },
    });
  await writeFiles(tx, items);
}

/** Links a draft to its items anew. */
export async function linkItems(tx: Tx, { id }: Edition, items: readonly DraftItem[]): Promise<void> {
  await tx.delete(unitEditionItem).where(eq(unitEditionItem.unitEditionId, id));
  if (items.length === 0) return;
  await tx.insert(unitEditionItem).values(
    items.map(({ id: contentItemId, required, releaseAfterDays, releaseAt }, position) => ({
      unitEditionId: id,
      contentItemId,
      position,
      required,
      releaseAfterDays,
      releaseAt: releaseAt === null ? null : new Date(releaseAt),
    })),
  );
  const waits = items.flatMap(({ id: contentItemId, after }) =>
    after.map((requiresItemId) => ({ unitEditionId: id, contentItemId, requiresItemId })),
  );
  if (waits.length > 0) await tx.insert(unitEditionItemPrerequisite).values(waits);
}

/** Writes the criteria of a draft anew: their rows, and where they are in the tree. */
export async function writeCriteriaRows(
  tx: Tx,
  { id, unitId }: Edition,
  criteria: readonly DraftCriterion[],
): Promise<void> {
  await tx.delete(unitEditionCriterion).where(eq(unitEditionCriterion.unitEditionId, id));
  const own = criteria.filter(({ kept }) => !kept);
  if (own.length > 0)
    await tx
      .insert(unitCriterion)
      .values(
        own.map(({ id: rowId, replacesId, kind, code, text, amount }) => ({
          id: rowId,
          unitId,
          replacesId,
          kind,
          code,
          text,
          amount,
        })),
      )
      .onConflictDoUpdate({
        target: [unitCriterion.organisationId, unitCriterion.id],
        set: {
          kind: sql`excluded.kind`,
          code: sql`excluded.code`,
          text: sql`excluded.text`,
          amount: sql`excluded.amount`,
        },
      });
  if (criteria.length > 0)
    await tx.insert(unitEditionCriterion).values(
      criteria.map(({ id: unitCriterionId, parentId }, position) => ({
        unitEditionId: id,
        unitCriterionId,
        position,
        parentId,
      })),
    );
}

export async function writePrerequisites(
  tx: Tx,
  { id }: Edition,
  asked: UnitDraft['prerequisites'],
): Promise<void> {
  await tx.delete(unitEditionPrerequisite).where(eq(unitEditionPrerequisite.unitEditionId, id));
  if (asked.length > 0)
    await tx
      .insert(unitEditionPrerequisite)
      .values(asked.map(({ unitId, asks }) => ({ unitEditionId: id, requiresUnitId: unitId, asks })));
}
