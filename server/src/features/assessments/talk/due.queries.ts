import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { attempt, studentAssessment } from '#server/features/assessments/work/work.table.ts';

/**
 * Another due date; the running attempt ends by it where late work is refused, and by its time limit anyway. When it
 * ends now; null for never, and where none runs.
 */
export async function changeDue(tx: Tx, studentAssessmentId: string, until: Date): Promise<Date | null> {
  const at = until.toISOString();
  const { rows } = await tx.execute<{ endsAt: string | null }>(sql`
    with extended as (
      update ${studentAssessment} set extended_until = ${at}::timestamptz
      where id = ${studentAssessmentId} returning organisation_id, id, version_id
    )
    update ${attempt} a set ends_at = case when v.late_work = 'refused'
        then least(a.started_at + v.time_limit_minutes * interval '1 minute', ${at}::timestamptz)
        else a.started_at + v.time_limit_minutes * interval '1 minute' end
    from extended e join ${assessmentVersion} v on v.organisation_id = e.organisation_id and v.id = e.version_id
    where a.organisation_id = e.organisation_id and a.student_assessment_id = e.id and a.submitted_at is null
    returning to_json(a.ends_at) #>> '{}' as "endsAt"`);
  const endsAt = rows[0]?.endsAt;
  return endsAt ? new Date(endsAt) : null;
}
