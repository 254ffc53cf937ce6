import type { CriterionAmount } from '#contract/editions/unitDraft.ts';
import { m } from '#messages/generated/messages.js';
import { formatMinutes } from '#web/lib/dates.ts';

/** An amount of evidence in words: "2 occasions, 3 hr, 1 setting". */
export const amountText = ({ occasions, minutes, settings }: CriterionAmount, language: string): string =>
  [
    m.criteria_occasions({ count: occasions }),
    minutes !== null && formatMinutes(minutes, language),
    settings > 0 && m.criteria_settings({ count: settings }),
  ]
    .filter(Boolean)
    .join(', ');
