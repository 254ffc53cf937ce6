import { and, desc, isNotNull, sql } from 'drizzle-orm';
import { judgement } from './judgement.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { attempt } from './work.table.ts';

export type NewJudgement = typeof judgement.$inferInsert;

export async function insertJudgements(tx: Tx, rows: NewJudgement[]): Promise<void> {
  if (rows.length > 0) await tx.insert(judgement).values(rows);
}

/** The newest judgement of every item of these attempts, of attempts whose feedback is released. */
export async function releasedJudgementsOf(tx: Tx, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return [];
  return tx
    .selectDistinctOn([judgement.attemptId, judgement.itemId], {
      attemptId: judgement.attemptId,
      itemId: judgement.itemId,
      result: judgement.result,
      comment: judgement.comment,
      marks: judgement.marks,
      byPersonId: judgement.byPersonId,
      byName: person.name,
      at: judgement.at,
    })
    .from(judgement)
    .innerJoin(attempt, tenantJoin(attempt, judgement, judgement.attemptId))
    .leftJoin(person, tenantJoin(person, judgement, judgement.byPersonId))
    .where(
      and(sql`${judgement.attemptId} = any(${sql.param(attemptIds)}::uuid[])`, isNotNull(attempt.releasedAt)),
    )
    .orderBy(judgement.attemptId, judgement.itemId, desc(judgement.at), desc(judgement.id));
}
