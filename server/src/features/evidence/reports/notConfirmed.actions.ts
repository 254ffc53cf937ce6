import { itemOfWork } from '#server/features/assessments/record/items.queries.ts';
import type { ReportRow } from '#server/features/assessments/record/reports.queries.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { mailReportNotConfirmed, pathOf } from './reportLetters.actions.ts';

/** Tells the student that a report they asked for does not count, and why. */
export async function tellNotConfirmed(scope: Scope, report: ReportRow, reason: string): Promise<void> {
  const { tx, now } = scope;
  const work = found(await itemOfWork(tx, report.attemptId, report.itemId));
  await notify(scope, {
    personId: work.personId,
    kind: 'report_not_confirmed',
    title: work.assessmentTitle,
    path: pathOf(work),
    once: `report_not_confirmed:${report.id}:${now.toISOString()}`,
    at: now,
  });
  await mailReportNotConfirmed(scope, work, report, reason);
}
