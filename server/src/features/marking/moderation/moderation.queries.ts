import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { markingSettings } from '#server/features/assessments/settings/markingSettings.table.ts';
import { attempt } from '#server/features/assessments/record/work.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';
import { moderation, moderationOpinion, sampleShare } from './moderation.table.ts';

/** What is looked at of one assessment, and how many attempts an assessor has judged, up to a number. One statement. */
export async function samplingOf(
  tx: Tx,
  { assessmentId, personId }: { assessmentId: string; personId: string },
) {
  const [row] = await tx
    .select({
      share: sql<number>`coalesce((select s.share from ${sampleShare} s
        where s.organisation_id = app_organisation() and s.assessment_id = ${assessmentId}),
        ${markingSettings.sampleShare}, 0)`,
      first: sql<number>`coalesce(${markingSettings.sampleFirst}, 0)`,
      notYet: sql<boolean>`coalesce(${markingSettings.sampleNotYet}, false)`,
      holds: sql<boolean>`coalesce(${markingSettings.holdUntilModerated}, false)`,
      // Where the first are looked at, no more are counted than that.
      before: sql<number>`(select count(*)::int from (select from ${attempt}
        where ${attempt.organisationId} = app_organisation() and ${attempt.claimedBy} = ${personId}
          and ${attempt.judgedAt} is not null limit 101) judged)`,
    })
    .from(organisation)
    .leftJoin(markingSettings, eq(markingSettings.organisationId, organisation.id))
    .where(sql`${organisation.id} = app_organisation()`);
  return row!;
}

export async function insertModeration(tx: Tx, row: typeof moderation.$inferInsert): Promise<void> {
  await tx.insert(moderation).values(row);
}

export type ModerationRecord = typeof moderation.$inferSelect;

/** The look that a work waits for; null when it waits for none. */
export async function waitingFor(tx: Tx, workId: string): Promise<ModerationRecord | null> {
  const [row] = await tx
    .select()
    .from(moderation)
    .where(and(eq(moderation.studentAssessmentId, workId), eq(moderation.state, 'waiting')));
  return row ?? null;
}

/** Those of these works that are not released before a second assessor agrees. */
export async function heldAmong(tx: Tx, workIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: moderation.studentAssessmentId })
    .from(moderation)
    .where(
      and(
        inArray(moderation.studentAssessmentId, [...workIds]),
        eq(moderation.state, 'waiting'),
        eq(moderation.holds, true),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function changeModeration(
  tx: Tx,
  id: string,
  change: Pick<ModerationRecord, 'state'> & Partial<Pick<ModerationRecord, 'secondId' | 'decidedAt'>>,
): Promise<void> {
  await tx.update(moderation).set(change).where(eq(moderation.id, id));
}

export async function insertOpinions(
  tx: Tx,
  rows: readonly (typeof moderationOpinion.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(moderationOpinion).values([...rows]);
}

/** Every look at a work that waits or is decided, newest first, with what was said of each item. */
export async function moderationsOf(tx: Tx, workId: string) {
  const name = (of: SQL) =>
    sql<string | null>`(select p.name from ${person} p
      where p.organisation_id = ${moderation}.organisation_id and p.id = ${moderation}.${of})`;
  return tx
    .select({
      attemptId: moderation.attemptId,
      state: moderation.state,
      reason: moderation.reason,
      holds: moderation.holds,
      judgedAt: moderation.judgedAt,
      firstId: moderation.firstId,
      firstName: name(sql`first_id`),
      secondName: name(sql`second_id`),
      decidedAt: moderation.decidedAt,
      opinions: sql<
        { itemId: string; agrees: boolean; reason: string }[]
      >`(select coalesce(json_agg(json_build_object(
          'itemId', o.item_id, 'agrees', o.agrees, 'reason', o.reason) order by o.item_id), '[]')
        from ${moderationOpinion} o where o.organisation_id = ${moderation}.organisation_id
          and o.moderation_id = ${moderation}.id)`,
    })
    .from(moderation)
    .where(and(eq(moderation.studentAssessmentId, workId), sql`${moderation.state} <> 'dropped'`))
    .orderBy(desc(moderation.judgedAt), desc(moderation.id));
}

/** Gives an assessment a share of its own, or takes it away. */
export async function saveShare(tx: Tx, assessmentId: string, share: number | null): Promise<void> {
  if (share === null) {
    await tx.delete(sampleShare).where(eq(sampleShare.assessmentId, assessmentId));
    return;
  }
  await tx
    .insert(sampleShare)
    .values({ assessmentId, share })
    .onConflictDoUpdate({ target: [sampleShare.organisationId, sampleShare.assessmentId], set: { share } });
}
