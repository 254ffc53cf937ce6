import { aliasedTable, asc, sql } from 'drizzle-orm';
import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { versionMove, versionMoveItem } from './moves.table.ts';
import { attempt } from '#server/features/assessments/record/work.table.ts';

export async function insertMove(
  tx: Tx,
  values: typeof versionMove.$inferInsert,
  items: Omit<typeof versionMoveItem.$inferInsert, 'moveId'>[],
): Promise<void> {
  const [row] = await tx.insert(versionMove).values(values).returning({ id: versionMove.id });
  if (items.length > 0)
    await tx.insert(versionMoveItem).values(items.map((item) => ({ ...item, moveId: row!.id })));
}

const [fromVersion, toVersion] = [
  aliasedTable(assessmentVersion, 'from_version'),
  aliasedTable(assessmentVersion, 'to_version'),
];

const steps = prepared(['attemptIds'], (tx, { attemptIds }) =>
  tx
    .select({
      attemptId: versionMove.attemptId,
      moveId: versionMove.id,
      at: versionMove.at,
      reason: versionMove.reason,
      byName: person.name,
      fromNumber: fromVersion.number,
      toNumber: toVersion.number,
      itemId: versionMoveItem.itemId,
      toItemId: versionMoveItem.toItemId,
      change: versionMoveItem.change,
      value: versionMoveItem.value,
      revision: versionMoveItem.revision,
      savedAt: versionMoveItem.savedAt,
      /** The item as it was asked before; null for a new one. */
      before: {
        id: assessmentItem.id,
        lineageId: assessmentItem.lineageId,
        kind: assessmentItem.kind,
        prompt: assessmentItem.prompt,
        question: assessmentItem.question,
      },
    })
    .from(versionMove)
    .innerJoin(versionMoveItem, tenantJoin(versionMove, versionMoveItem, versionMoveItem.moveId))
    .innerJoin(person, tenantJoin(person, versionMove, versionMove.byPersonId))
    .innerJoin(fromVersion, tenantJoin(fromVersion, versionMove, versionMove.fromVersionId))
    .innerJoin(toVersion, tenantJoin(toVersion, versionMove, versionMove.toVersionId))
    .leftJoin(assessmentItem, tenantJoin(assessmentItem, versionMoveItem, versionMoveItem.itemId))
    .where(sql`${versionMove.attemptId} = any(${attemptIds}::uuid[])`)
    .orderBy(asc(versionMove.at), asc(versionMove.id), asc(versionMoveItem.id)),
);

/** Every item of every move of these attempts, the oldest move first. */
export const moveStepsOf = (tx: Tx, attemptIds: readonly string[]) => steps(tx, { attemptIds });
export type MoveStep = Awaited<ReturnType<typeof moveStepsOf>>[number];

/** Keeps an answer to a question that was left behind, with the move that left it; sent again it is kept once. */
export async function keepLeft(
  tx: Tx,
  { moveId, itemId, value, at }: { moveId: string; itemId: string; value: ResponseValue; at: Date },
): Promise<void> {
  await tx.execute(sql`insert into ${versionMoveItem} (move_id, item_id, change, value, revision, saved_at)
    select ${moveId}::uuid, ${itemId}::uuid, 'left', ${JSON.stringify(value)}::jsonb, 0, ${at.toISOString()}::timestamptz
    where not exists (select from ${versionMoveItem} known where known.organisation_id = app_organisation()
      and known.move_id = ${moveId}::uuid and known.item_id = ${itemId}::uuid
      and known.value = ${JSON.stringify(value)}::jsonb)`);
}

/** Where an answer to an item of an earlier version belongs now. */
export type Landing = {
  itemId: string;
  /** The newest move that knew it. */
  moveId: string;
  /** The item the attempt asks now; null where it is no longer asked. */
  nowId: string | null;
  question: Question | null;
};

/** Of these items, those that the attempt asked before it was moved. */
export async function landingsOf(tx: Tx, attemptId: string, itemIds: readonly string[]): Promise<Landing[]> {
  const { rows } = await tx.execute<Landing>(sql`
    select distinct on (old.id) old.id as "itemId", move.id as "moveId", now_asked.id as "nowId", now_asked.question
    from ${versionMoveItem} step
    join ${versionMove} move on move.organisation_id = step.organisation_id and move.id = step.move_id
    join ${assessmentItem} old on old.organisation_id = step.organisation_id and old.id = step.item_id
    join ${attempt} a on a.organisation_id = move.organisation_id and a.id = move.attempt_id
    left join ${assessmentItem} now_asked on now_asked.organisation_id = old.organisation_id
      and now_asked.lineage_id = old.lineage_id and now_asked.id = any(a.item_ids)
    where step.organisation_id = app_organisation() and move.attempt_id = ${attemptId}
      and step.item_id = any(${sql.param([...itemIds])}::uuid[])
    order by old.id, move.at desc, move.id desc`);
  return rows;
}
