import type { Risk, RiskReason } from '#contract/enrolments/atRisk.ts';
import { formatTag, numberFormatter } from '#messages/formats.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, type Reader } from '#web/lib/dates.ts';

export const reasonWords: Record<RiskReason, () => string> = {
  late_work: m.at_risk_reason_late_work,
  not_begun: m.at_risk_reason_not_begun,
  away: m.at_risk_reason_away,
  absent: m.at_risk_reason_absent,
  behind: m.at_risk_reason_behind,
  to_redo: m.at_risk_reason_to_redo,
  self_checks: m.at_risk_reason_self_checks,
};

const percent = (share: number, { language }: Reader): string =>
  numberFormatter(formatTag(language), { style: 'percent' }).format(share);

/** Why somebody is at risk, in a sentence. */
export function riskText(risk: Risk, reader: Reader): string {
  switch (risk.reason) {
    case 'late_work':
      return m.at_risk_late_work({ ...risk, day: formatDay(risk.since, reader) });
    case 'to_redo':
      return m.at_risk_to_redo({ ...risk, day: formatDay(risk.since, reader) });
    case 'not_begun':
      return m.at_risk_not_begun({ day: formatDay(risk.since, reader) });
    case 'away':
      return m.at_risk_away({ day: formatDay(risk.since, reader) });
    case 'absent':
      return m.at_risk_absent(risk);
    case 'behind':
      return m.at_risk_behind({
        done: percent(risk.done, reader),
        expected: percent(risk.expected, reader),
      });
    case 'self_checks':
      return m.at_risk_self_checks(risk);
  }
}
