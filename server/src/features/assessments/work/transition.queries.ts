import { and, eq, sql } from 'drizzle-orm';
import { judgement, draftJudgement } from './judgement.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assessmentItem } from '#server/features/assessments/tool/assessments.table.ts';
import type { Facts, WorkState } from './state.rules.ts';
import { assessmentEvent, attempt, response, studentAssessment } from './work.table.ts';

/** One student's work, held until the end of the transaction: whoever wants to change it waits. */
export async function lockWork(tx: Tx, studentAssessmentId: string) {
  const [row] = await tx
    .select()
    .from(studentAssessment)
    .where(eq(studentAssessment.id, studentAssessmentId))
    .for('update');
  return row ?? null;
}

export type NewestFacts = Facts & { attemptId: string | null };

/** What a transition depends on, of the newest attempt; read after the work is locked. */
export async function factsOf(tx: Tx, studentAssessmentId: string): Promise<NewestFacts> {
  const openItems = sql`(select r.item_id, i.key is not null as ruled, (
      select j.result from ${judgement} j
      where j.organisation_id = r.organisation_id and j.attempt_id = r.attempt_id and j.item_id = r.item_id
      order by j.at desc, j.id desc limit 1) as result
    from ${response} r
    join ${assessmentItem} i on i.organisation_id = r.organisation_id and i.id = r.item_id
    where r.organisation_id = ${attempt.organisationId} and r.attempt_id = ${attempt.id} and not r.carried)`;
  const [row] = await tx
    .select({
      attemptId: attempt.id,
      attempts: attempt.number,
      attemptsAllowed: studentAssessment.attemptsAllowed,
      allJudged: sql<boolean>`${attempt.judgedAt} is not null
        and not exists (select from ${openItems} o where o.result is null)`,
      allSatisfactory: sql<boolean>`not exists (
        select from ${openItems} o where o.result is distinct from 'satisfactory')`,
      onlyRules: sql<boolean>`not exists (select from ${openItems} o where not o.ruled)`,
      drafts: sql<boolean>`${attempt.overallDraft} <> '' or exists (select from ${draftJudgement} d
        where d.organisation_id = ${attempt.organisationId} and d.attempt_id = ${attempt.id})`,
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

export async function setState(tx: Tx, studentAssessmentId: string, state: WorkState): Promise<void> {
  await tx.update(studentAssessment).set({ state }).where(eq(studentAssessment.id, studentAssessmentId));
}

export async function insertEvent(tx: Tx, values: typeof assessmentEvent.$inferInsert): Promise<void> {
  await tx.insert(assessmentEvent).values(values);
}
