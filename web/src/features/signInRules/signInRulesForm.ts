import type { SignInRules, SignInRulesPage } from '#contract/console/settings/signInRules.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import { daysAfter } from '#web/lib/dayParts.ts';

/* The rules as somebody chooses them: hours and days are values of lists. */

export type RulesValues = Pick<SignInRules, 'links' | 'twoStep'> &
  Record<'twoStepFrom' | 'studentIdleHours' | 'staffIdleHours', string>;

export const valuesOf = ({ rules, today }: SignInRulesPage): RulesValues => ({
  links: rules.links,
  twoStep: rules.twoStep,
  twoStepFrom: rules.twoStepFrom ?? today,
  studentIdleHours: String(rules.studentIdleHours),
  staffIdleHours: String(rules.staffIdleHours),
});

export const rulesOf = (values: RulesValues): SignInRules => ({
  links: values.links,
  twoStep: values.twoStep,
  twoStepFrom: values.twoStep === 'required' ? values.twoStepFrom : null,
  studentIdleHours: Number(values.studentIdleHours),
  staffIdleHours: Number(values.staffIdleHours),
});

/** "8 hours without use", "7 days without use". */
export const hoursText = (hours: number): string =>
  hours < 24 ? m.sign_in_rules_hours({ count: hours }) : m.sign_in_rules_days({ count: hours / 24 });

const graceDays = [0, 7, 14, 30];

/** The days that can be chosen: today, some later ones, and the one that is saved. */
export function fromChoices({ rules, today }: SignInRulesPage): string[] {
  const days = graceDays.map((count) => daysAfter(today, count));
  const kept = rules.twoStepFrom;
  return kept && !days.includes(kept) ? [kept, ...days] : days;
}

const sentences: Readonly<Record<string, () => string>> = {
  twoStep: m.sign_in_rules_error_own_first,
  twoStepFrom: m.sign_in_rules_error_from,
};

/** What only the server can tell, by field; empty when it said nothing of a field we know. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ field }) => (sentences[field] ? [[field, sentences[field]()]] : [])));
