import type { ReporterDecision } from '#contract/marking/reporters.ts';
import { isUnjudged } from '#server/features/assessments/evidence/evidence.rules.ts';
import { insertCheck, reportRows } from '#server/features/assessments/record/reports.queries.ts';
import { noteEvent } from '#server/features/evidence/records/work.actions.ts';
import { tellNotConfirmed } from '#server/features/evidence/reports/notConfirmed.actions.ts';
import { judgingOf } from '#server/features/marking/marking.rules.ts';
import { openWork } from '#server/features/marking/works.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';

/**
 * Says whether who gave a report is who they say they are, before the work is judged. It holds for all their reports on
 * the student; where they could not be confirmed, the student is told why and can ask somebody else.
 */
export async function checkReporter(
  scope: RequestScope,
  workId: string,
  { reportId, ...decision }: ReporterDecision,
): Promise<void> {
  const { tx, caller, now } = scope;
  const { work, attempt } = await openWork(scope, workId);
  const report = found((await reportRows(tx, [attempt.id])).find(({ id }) => id === reportId));
  if (!report.answeredAt) throw new Problem('not_found');
  if (!isUnjudged(work.state) || judgingOf(attempt) !== 'open') throw new Problem('assessment_closed');
  const { isConfirmed, note } = decision;
  const way = decision.isConfirmed ? decision.way : null;
  await insertCheck(tx, { reportId, isConfirmed, way, note, byPersonId: caller.personId, at: now });
  const of = { studentAssessmentId: work.id, attemptId: attempt.id };
  const kind = isConfirmed ? 'reporter_confirmed' : 'reporter_not_confirmed';
  await noteEvent(scope, of, kind, caller.personId, [report.toName, note].filter(Boolean).join(': '));
  if (!isConfirmed) await tellNotConfirmed(scope, report, note);
}
