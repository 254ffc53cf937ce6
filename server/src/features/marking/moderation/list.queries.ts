import { and, asc, count, desc, eq, min, ne, or, sql, type SQL } from 'drizzle-orm';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { ofOthers, type Viewer } from '#server/features/marking/works.queries.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { moderation, sampleShare } from './moderation.table.ts';

type State = 'waiting' | 'agreed' | 'disagreed';

const nameOf = (
  of: typeof moderation.firstId | typeof moderation.secondId | typeof studentAssessment.personId,
) =>
  sql<string | null>`(select ${person.name} from ${person}
    where ${person.organisationId} = app_organisation() and ${person.id} = ${of})`;

const title = sql<string>`(select ${assessmentVersion.title} from ${assessmentVersion}
  where ${assessmentVersion.organisationId} = app_organisation()
    and ${assessmentVersion.id} = ${studentAssessment.versionId})`;

const joined = tenantJoin(studentAssessment, moderation, moderation.studentAssessmentId);

/** Looks the viewer sees: whoever judged cannot look themselves, so what they judged does not wait for them. */
const seenBy = (viewer: Viewer): SQL | undefined =>
  and(ofOthers(viewer), or(ne(moderation.state, 'waiting'), ne(moderation.firstId, viewer.personId)));

/** How many looks wait for the viewer, and since when. */
export async function looksBacklog(tx: Tx, viewer: Viewer): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(moderation.judgedAt) })
    .from(moderation)
    .innerJoin(studentAssessment, joined)
    .where(and(eq(moderation.state, 'waiting'), seenBy(viewer)));
  return { count: row!.count, since: row!.since };
}

/** How many looks there are in each state. */
export async function countLooks(tx: Tx, viewer: Viewer): Promise<Map<string, number>> {
  const rows = await tx
    .select({ state: moderation.state, count: count() })
    .from(moderation)
    .innerJoin(studentAssessment, joined)
    .where(seenBy(viewer))
    .groupBy(moderation.state);
  return new Map(rows.map((row) => [row.state, row.count]));
}

/** One page of looks: those that wait longest first, the decided newest first. */
export async function looksPage(
  tx: Tx,
  viewer: Viewer,
  { state, size, skip }: { state: State; size: number; skip: number },
) {
  const order: SQL[] =
    state === 'waiting'
      ? [asc(moderation.judgedAt), asc(moderation.id)]
      : [desc(moderation.judgedAt), desc(moderation.id)];
  return tx
    .select({
      id: moderation.id,
      workId: moderation.studentAssessmentId,
      studentName: nameOf(studentAssessment.personId),
      assessmentTitle: title,
      reason: moderation.reason,
      holds: moderation.holds,
      firstName: nameOf(moderation.firstId),
      secondName: nameOf(moderation.secondId),
      judgedAt: moderation.judgedAt,
      decidedAt: moderation.decidedAt,
    })
    .from(moderation)
    .innerJoin(studentAssessment, joined)
    .where(and(eq(moderation.state, state), seenBy(viewer)))
    .orderBy(...order)
    .limit(size)
    .offset(skip);
}

/** How much of each assessment was judged and looked at since an instant, by the title of its newest work. */
export async function sampledAssessments(tx: Tx, viewer: Viewer, since: Date) {
  const looked = (state?: State) =>
    sql<number>`count(${moderation.id}) filter (where ${moderation.state} <> 'dropped'
    and ${state === undefined ? sql`true` : eq(moderation.state, state)})`.mapWith(Number);
  const newest = sql<string>`(select v.title from ${assessmentVersion} v
    where v.organisation_id = app_organisation() and v.assessment_id = ${studentAssessment.assessmentId}
    order by v.number desc limit 1)`;
  return (
    tx
      .select({
        id: studentAssessment.assessmentId,
        title: newest,
        share: sql<number | null>`(select ${sampleShare.share} from ${sampleShare}
        where ${sampleShare.organisationId} = app_organisation()
          and ${sampleShare.assessmentId} = ${studentAssessment.assessmentId})`,
        judged: sql<number>`count(distinct ${attempt.id})`.mapWith(Number),
        looked: looked(),
        agreed: looked('agreed'),
        disagreed: looked('disagreed'),
      })
      .from(attempt)
      .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
      .leftJoin(
        moderation,
        and(eq(moderation.organisationId, attempt.organisationId), eq(moderation.attemptId, attempt.id)),
      )
      // What a rule alone judged has no assessor.
      .where(
        and(
          sql`${attempt.judgedAt} >= ${since.toISOString()} and ${attempt.claimedBy} is not null`,
          ofOthers(viewer),
        ),
      )
      .groupBy(studentAssessment.assessmentId)
      .orderBy(asc(newest), asc(studentAssessment.assessmentId))
  );
}
