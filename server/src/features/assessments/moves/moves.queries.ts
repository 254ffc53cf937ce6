import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import {
  assessmentVersion,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** The newest version of an assessment; null when none was published. */
export async function newestVersion(tx: Tx, assessmentId: string) {
  const [row] = await tx
    .select()
    .from(assessmentVersion)
    .where(eq(assessmentVersion.assessmentId, assessmentId))
    .orderBy(desc(assessmentVersion.number))
    .limit(1);
  return row ?? null;
}

const serves = (versionId: string): SQL<boolean> => sql`exists (
  select from ${assessmentVersionUnit} vu join ${unitEnrolment} ue
    on ue.organisation_id = vu.organisation_id and ue.unit_id = vu.unit_id
  where vu.organisation_id = app_organisation() and vu.version_id = ${versionId}
    and ue.subscription_id = ${studentAssessment.subscriptionId})`;

const begun = (tx: Tx, versionId: string) =>
  tx
    .select({
      work: studentAssessment,
      name: person.name,
      courseTitle: course.title,
      fromNumber: assessmentVersion.number,
      attempt,
      serves: serves(versionId),
    })
    .from(studentAssessment)
    .innerJoin(person, tenantJoin(person, studentAssessment, studentAssessment.personId))
    .innerJoin(attempt, tenantJoin(attempt, studentAssessment, studentAssessment.newestAttemptId))
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .leftJoin(course, tenantJoin(course, studentAssessment, studentAssessment.courseId));
export type BegunRow = Awaited<ReturnType<typeof begun>>[number];

/** A work on an earlier version. */
const isBehind = (assessmentId: string, versionId: string): SQL =>
  and(eq(studentAssessment.assessmentId, assessmentId), ne(studentAssessment.versionId, versionId))!;

interface Target {
  assessmentId: string;
  versionId: string;
}

/** Works that are being done on an earlier version, for people the viewer reaches; the earliest begun first. */
export const worksBehind = (
  tx: Tx,
  viewer: Reacher,
  { assessmentId, versionId }: Target,
  most: number,
): Promise<BegunRow[]> =>
  begun(tx, versionId)
    .where(
      and(
        isBehind(assessmentId, versionId),
        eq(studentAssessment.state, 'in_progress'),
        reached(viewer, studentAssessment.personId),
      ),
    )
    .orderBy(asc(attempt.startedAt), asc(studentAssessment.id))
    .limit(most);

/** One work with what a move has to know of it. */
export async function begunWork(tx: Tx, versionId: string, id: string): Promise<BegunRow | null> {
  const [row] = await begun(tx, versionId).where(eq(studentAssessment.id, id));
  return row ?? null;
}

/** How many works are on earlier versions, by their state. */
export async function countsBehind(tx: Tx, viewer: Reacher, { assessmentId, versionId }: Target) {
  return tx
    .select({ state: studentAssessment.state, count: sql<number>`count(*)::int` })
    .from(studentAssessment)
    .where(and(isBehind(assessmentId, versionId), reached(viewer, studentAssessment.personId)))
    .groupBy(studentAssessment.state);
}
