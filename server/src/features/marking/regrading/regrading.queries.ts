import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { newestJudgement } from '#server/features/assessments/record/judgements.queries.ts';
import { reporterUnknown } from '#server/features/assessments/record/reports.queries.ts';
import { attempt, response, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { isOfCalled } from '#server/features/identity/people/words.queries.ts';
import { moderation } from '#server/features/marking/moderation/moderation.table.ts';
import { ofOthers, type Viewer } from '#server/features/marking/works.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export interface GradeSearch {
  /** The question in whatever version. */
  readonly lineageId: string;
  readonly assessmentId: string;
  readonly intakeId?: string | undefined;
  /** Words of which each begins one of the student’s name. */
  readonly words?: readonly string[] | undefined;
  readonly workIds?: readonly string[];
  readonly limit: number;
}

const gradedRows = (tx: Tx, { lineageId, assessmentId }: Pick<GradeSearch, 'lineageId' | 'assessmentId'>) => {
  const standing = newestJudgement(tx);
  return {
    query: tx
      .select({
        workId: studentAssessment.id,
        personId: studentAssessment.personId,
        studentName: person.name,
        intakeName: intake.name,
        state: studentAssessment.state,
        attemptId: attempt.id,
        itemId: response.itemId,
        question: assessmentItem.question,
        maxMarks: assessmentItem.maxMarks,
        value: response.value,
        carried: response.carried,
        submittedAt: attempt.submittedAt,
        judgedAt: attempt.judgedAt,
        releasedAt: attempt.releasedAt,
        claimedBy: attempt.claimedBy,
        claimedUntil: attempt.claimedUntil,
        standingId: standing.id,
        result: standing.result,
        marks: standing.marks,
        byPersonId: standing.byPersonId,
        secondLook: sql<boolean>`exists (select from ${moderation} look
          where look.organisation_id = app_organisation()
            and look.student_assessment_id = ${studentAssessment}.id and look.state = 'waiting')`,
        reporterUnknown,
      })
      .from(studentAssessment)
      .innerJoin(attempt, tenantJoin(attempt, studentAssessment, studentAssessment.newestAttemptId))
      .innerJoin(
        response,
        and(eq(response.organisationId, attempt.organisationId), eq(response.attemptId, attempt.id)),
      )
      .innerJoin(assessmentItem, tenantJoin(assessmentItem, response, response.itemId))
      .innerJoin(person, tenantJoin(person, studentAssessment, studentAssessment.personId))
      .innerJoin(
        courseSubscription,
        tenantJoin(courseSubscription, studentAssessment, studentAssessment.subscriptionId),
      )
      .leftJoin(intake, tenantJoin(intake, courseSubscription, courseSubscription.intakeId))
      .leftJoinLateral(standing, sql`true`),
    isAsked: and(eq(studentAssessment.assessmentId, assessmentId), eq(assessmentItem.lineageId, lineageId)),
  };
};
export type GradedRow = Awaited<ReturnType<typeof gradedRows>['query']>[number];

/** Works of others in which an item was answered, by name. */
export async function gradedPage(tx: Tx, viewer: Viewer, asked: GradeSearch): Promise<GradedRow[]> {
  const { query, isAsked } = gradedRows(tx, asked);
  const { intakeId, words, workIds, limit } = asked;
  return query
    .where(
      and(
        isAsked,
        ofOthers(viewer),
        intakeId === undefined ? undefined : eq(courseSubscription.intakeId, intakeId),
        words && isOfCalled(studentAssessment.personId, words),
        workIds && inArray(studentAssessment.id, [...workIds]),
      ),
    )
    .orderBy(asc(person.name), asc(studentAssessment.id))
    .limit(limit);
}

/** The same of one work, whoever looks. */
export async function gradedWork(
  tx: Tx,
  asked: Pick<GradeSearch, 'lineageId' | 'assessmentId'>,
  workId: string,
): Promise<GradedRow | null> {
  const { query, isAsked } = gradedRows(tx, asked);
  const [row] = await query.where(and(isAsked, eq(studentAssessment.id, workId)));
  return row ?? null;
}

/** Intakes whose students the viewer reaches and who began the assessment. */
export const intakesOf = async (tx: Tx, viewer: Viewer, assessmentId: string) =>
  tx
    .selectDistinct({ id: intake.id, name: intake.name })
    .from(studentAssessment)
    .innerJoin(
      courseSubscription,
      tenantJoin(courseSubscription, studentAssessment, studentAssessment.subscriptionId),
    )
    .innerJoin(intake, tenantJoin(intake, courseSubscription, courseSubscription.intakeId))
    .where(and(eq(studentAssessment.assessmentId, assessmentId), ofOthers(viewer)))
    .orderBy(asc(intake.name), asc(intake.id));

/** Which of these works are the viewer's own. */
export async function ownAmong(tx: Tx, personId: string, workIds: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: studentAssessment.id })
    .from(studentAssessment)
    .where(and(inArray(studentAssessment.id, [...workIds]), eq(studentAssessment.personId, personId)))
    .orderBy(desc(studentAssessment.id))
    .limit(1);
  return rows.length > 0;
}
