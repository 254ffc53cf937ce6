import type { ReportKind } from '#contract/reports/kinds.ts';
import { atRiskReport } from './atRisk.queries.ts';
import { attendanceReport } from './attendance.queries.ts';
import { markingReport } from './marking.queries.ts';
import { debtReport, moneyReport } from './money.queries.ts';
import { outcomesReport } from './outcomes.queries.ts';
import { progressReport } from './progress.queries.ts';
import { registrationsReport } from './registrations.queries.ts';
import type { Source } from './source.ts';

export const sources: Readonly<Record<ReportKind, Source>> = {
  progress: progressReport,
  at_risk: atRiskReport,
  marking: markingReport,
  outcomes: outcomesReport,
  registrations: registrationsReport,
  attendance: attendanceReport,
  money: moneyReport,
  debt: debtReport,
};
