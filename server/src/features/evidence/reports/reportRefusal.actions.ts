import type { ReportPage } from '#contract/evidence.ts';
import type { Language } from '#contract/kit/values.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { takesReports } from '#server/features/assessments/evidence/evidence.rules.ts';
import { mailReportDeclined, pathOf } from './reportLetters.actions.ts';
import { lockedReport, pageFrom } from './reports.actions.ts';
import { markDeclined } from '#server/features/assessments/record/reports.queries.ts';
import { isOpen } from '#server/features/evidence/records/reports.rules.ts';
import { noteEvent } from '#server/features/evidence/records/work.actions.ts';
import type { Scope } from '#server/platform/scope.ts';

/** The holder of a link declines. The student is told why and can ask somebody else; repeating it changes nothing. */
export async function declineReport(
  scope: Scope,
  token: string,
  reason: string,
  language: Language,
): Promise<ReportPage> {
  const { tx, now } = scope;
  const { work, report } = await lockedReport(scope, token);
  if (report.declinedAt) return pageFrom(work, report, language);
  if (!isOpen(report, now) || !takesReports(work)) throw new Problem('link_not_valid');
  await markDeclined(tx, report.id, now, reason);
  await noteEvent(scope, work, 'report_declined', null, report.toName);
  await notify(scope, {
    personId: work.personId,
    kind: 'report_declined',
    title: work.assessmentTitle,
    path: pathOf(work),
    once: `report_declined:${report.id}`,
    at: now,
  });
  await mailReportDeclined(scope, work, report, reason);
  return pageFrom(work, { ...report, declinedAt: now, declineReason: reason }, language);
}
