import { and, eq, sql } from 'drizzle-orm';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { hasDrafts, newestResult } from '#server/features/assessments/record/judgements.queries.ts';
import { attempt, response, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Facts } from './state.rules.ts';

export type NewestFacts = Facts & { attemptId: string | null };

const ofResponse = {
  organisationId: sql`r.organisation_id`,
  attemptId: sql`r.attempt_id`,
  itemId: sql`r.item_id`,
};

/** The facts of the newest attempt that a transition depends on; read after the work is locked. */
export async function factsOf(tx: Tx, studentAssessmentId: string): Promise<NewestFacts> {
  const openItems = sql`(select r.item_id, i.key is not null as ruled, ${newestResult(ofResponse)} as result
    from ${response} r
    join ${assessmentItem} i on i.organisation_id = r.organisation_id and i.id = r.item_id
    where r.organisation_id = ${attempt.organisationId} and r.attempt_id = ${attempt.id} and not r.carried)`;
  const [row] = await tx
    .select({
      attemptId: attempt.id,
      attempts: attempt.number,
      attemptsAllowed: studentAssessment.attemptsAllowed,
      submitted: sql<boolean>`${attempt.submittedAt} is not null`,
      released: sql<boolean>`${attempt.releasedAt} is not null`,
      allJudged: sql<boolean>`${attempt.judgedAt} is not null
        and not exists (select from ${openItems} o where o.result is null)`,
      allSatisfactory: sql<boolean>`not exists (
        select from ${openItems} o where o.result is distinct from 'satisfactory')`,
      onlyRules: sql<boolean>`not exists (select from ${openItems} o where not o.ruled)`,
      drafts: sql<boolean>`${attempt.overallDraft} <> '' or ${hasDrafts(attempt.organisationId, attempt.id)}`,
    })
    .from(studentAssessment)
    .leftJoin(
      attempt,
      and(
        eq(attempt.organisationId, studentAssessment.organisationId),
        eq(attempt.studentAssessmentId, studentAssessment.id),
      ),
    )
    .where(eq(studentAssessment.id, studentAssessmentId))
    .orderBy(sql`${attempt.number} desc nulls last`)
    .limit(1);
  return { ...row!, attempts: row!.attempts ?? 0, drafts: row!.drafts ?? false };
}
