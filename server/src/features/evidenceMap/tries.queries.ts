import { aliasedTable, and, asc, eq, sql } from 'drizzle-orm';
import { files } from '#server/features/assessments/record/evidence.queries.ts';
import { newestJudgement } from '#server/features/assessments/record/judgements.queries.ts';
import { seenIn } from '#server/features/assessments/record/observations.queries.ts';
import { reportedAt, toConfirmSince } from '#server/features/assessments/record/reports.queries.ts';
import { attempt, response, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessmentVersionUnit } from '#server/features/assessments/tool/assessments.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StudiedUnit } from './evidenceMap.queries.ts';

/** Every item of every attempt on the assessments of a unit, oldest attempt first: the answer, and what came of it. */
export async function triesFor(tx: Tx, { unitId, subscriptionId }: StudiedUnit) {
  const [assessor, observer] = [aliasedTable(person, 'assessor'), aliasedTable(person, 'observer')];
  const newest = newestJudgement(tx);
  const seen = seenIn(tx, response);
  return tx
    .select({
      itemId: response.itemId,
      number: attempt.number,
      submittedAt: attempt.submittedAt,
      judgedAt: attempt.judgedAt,
      carried: response.carried,
      value: response.value,
      files,
      confirmedAt: seen.confirmedAt,
      observerName: observer.name,
      seen: { occasions: seen.occasions, minutes: seen.minutes, settingIds: seen.settingIds },
      reportedAt,
      toConfirmSince,
      judgement: {
        result: newest.result,
        byPersonId: newest.byPersonId,
        byName: assessor.name,
        at: newest.at,
      },
    })
    .from(studentAssessment)
    .innerJoin(
      attempt,
      and(
        eq(attempt.organisationId, studentAssessment.organisationId),
        eq(attempt.studentAssessmentId, studentAssessment.id),
      ),
    )
    .innerJoin(
      response,
      and(eq(response.organisationId, attempt.organisationId), eq(response.attemptId, attempt.id)),
    )
    .leftJoinLateral(seen, sql`true`)
    .leftJoin(
      observer,
      sql`${observer.organisationId} = ${response.organisationId} and ${observer.id} = ${seen.observerId}`,
    )
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(
      assessor,
      sql`${assessor.organisationId} = ${response.organisationId} and ${assessor.id} = ${newest.byPersonId}`,
    )
    .where(
      and(
        eq(studentAssessment.subscriptionId, subscriptionId),
        sql`${studentAssessment.versionId} in (select s.version_id from ${assessmentVersionUnit} s
          where s.organisation_id = app_organisation() and s.unit_id = ${unitId}::uuid)`,
      ),
    )
    .orderBy(asc(attempt.number));
}
