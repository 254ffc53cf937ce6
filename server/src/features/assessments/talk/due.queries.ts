import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { attempt, studentAssessment } from '#server/features/assessments/work/work.table.ts';

export async function changeDue(tx: Tx, studentAssessmentId: string, until: Date): Promise<void> {
  await tx
    .update(studentAssessment)
    .set({ extendedUntil: until })
    .where(eq(studentAssessment.id, studentAssessmentId));
}

/** The attempt that is not handed in, with what limits its time; null where none runs. */
export async function runningAttempt(tx: Tx, studentAssessmentId: string) {
  const [row] = await tx
    .select({
      id: attempt.id,
      startedAt: attempt.startedAt,
      timeLimitMinutes: assessmentVersion.timeLimitMinutes,
      lateWork: assessmentVersion.lateWork,
    })
    .from(attempt)
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .where(and(eq(attempt.studentAssessmentId, studentAssessmentId), isNull(attempt.submittedAt)));
  return row ?? null;
}
