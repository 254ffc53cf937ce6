import { aliasedTable, and, asc, eq, sql } from 'drizzle-orm';
import { observation, thirdPartyReport } from '#server/features/assessments/record/evidence.table.ts';
import { files } from '#server/features/assessments/record/evidence.queries.ts';
import { judgement } from '#server/features/assessments/record/judgement.table.ts';
import { attempt, response, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessmentVersionUnit } from '#server/features/assessments/tool/assessments.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import type { StudiedUnit } from './evidenceMap.queries.ts';

/** For a joined response: when the newest report on it came. */
const reportedAt = sql<Date | null>`(select max(r.answered_at) from ${thirdPartyReport} r
  where r.organisation_id = ${response.organisationId} and r.attempt_id = ${response.attemptId}
    and r.item_id = ${response.itemId} and r.withdrawn_at is null)`.mapWith(thirdPartyReport.answeredAt);

/** For a joined response: its newest judgement. */
const newestJudgement = (tx: Tx) =>
  tx
    .select({ result: judgement.result, byPersonId: judgement.byPersonId, at: judgement.at })
    .from(judgement)
    .where(
      sql`${judgement.organisationId} = ${response.organisationId}
        and ${judgement.attemptId} = ${response.attemptId} and ${judgement.itemId} = ${response.itemId}`,
    )
    .orderBy(sql`${judgement.at} desc, ${judgement.id} desc`)
    .limit(1)
    .as('newest');

/** Every item of every attempt on the assessments of a unit, oldest attempt first: the answer, and what came of it. */
export async function triesFor(tx: Tx, { unitId, subscriptionId }: StudiedUnit) {
  const [assessor, observer] = [aliasedTable(person, 'assessor'), aliasedTable(person, 'observer')];
  const newest = newestJudgement(tx);
  return tx
    .select({
      itemId: response.itemId,
      number: attempt.number,
      submittedAt: attempt.submittedAt,
      judgedAt: attempt.judgedAt,
      carried: response.carried,
      value: response.value,
      files,
      confirmedAt: observation.confirmedAt,
      observerName: observer.name,
      reportedAt,
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
    .leftJoin(
      observation,
      and(
        eq(observation.organisationId, response.organisationId),
        eq(observation.attemptId, response.attemptId),
        eq(observation.itemId, response.itemId),
      ),
    )
    .leftJoin(observer, tenantJoin(observer, observation, observation.observerId))
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
