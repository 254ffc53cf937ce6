import { usualPromise } from '#contract/marking/usualPromise.ts';
import type { EnrolmentSettings } from '#contract/enrolments/enrolmentSettings.ts';
import { m } from '#messages/generated/messages.js';

/* The rules as somebody types them, and back. */

export type RulesValues = {
  guardianAge: string;
  identifierMustMatch: boolean;
  draftDays: string;
  pauseMovesEnd: boolean;
  limitsPause: boolean;
  mostPauseDays: string;
  judgingNeedsDirection: boolean;
  promises: boolean;
  promiseDays: string;
  sampleShare: string;
  sampleFirst: string;
  sampleNotYet: boolean;
  holdUntilModerated: boolean;
};

/** What is proposed to who begins to limit pauses. */
const usualPause = 90;

export const valuesOf = (rules: EnrolmentSettings): RulesValues => ({
  guardianAge: String(rules.guardianAge),
  identifierMustMatch: rules.identifierMustMatch,
  draftDays: String(rules.draftDays),
  pauseMovesEnd: rules.pauseMovesEnd,
  limitsPause: rules.mostPauseDays !== null,
  mostPauseDays: String(rules.mostPauseDays ?? usualPause),
  judgingNeedsDirection: rules.judgingNeedsDirection,
  promises: rules.promiseDays !== null,
  promiseDays: String(rules.promiseDays ?? usualPromise),
  sampleShare: String(rules.sampleShare),
  sampleFirst: String(rules.sampleFirst),
  sampleNotYet: rules.sampleNotYet,
  holdUntilModerated: rules.holdUntilModerated,
});

export const rulesOf = (values: RulesValues): EnrolmentSettings => ({
  guardianAge: Number(values.guardianAge),
  identifierMustMatch: values.identifierMustMatch,
  draftDays: Number(values.draftDays),
  pauseMovesEnd: values.pauseMovesEnd,
  mostPauseDays: values.limitsPause ? Number(values.mostPauseDays) : null,
  judgingNeedsDirection: values.judgingNeedsDirection,
  promiseDays: values.promises ? Number(values.promiseDays) : null,
  sampleShare: Number(values.sampleShare),
  sampleFirst: Number(values.sampleFirst),
  sampleNotYet: values.sampleNotYet,
  holdUntilModerated: values.holdUntilModerated,
});

const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const within =
  (field: () => string, least: number, most: number) =>
  (text: string): string | null =>
    isWithin(text, least, most) ? null : m.enrolment_rules_error_number({ field: field(), least, most });

/** What is wrong with each field, in a sentence. */
export const checks = {
  guardianAge: within(m.enrolment_rules_guardian_age, 0, 30),
  draftDays: within(m.enrolment_rules_draft_days, 14, 730),
  mostPauseDays: (text: string, { limitsPause }: RulesValues): string | null =>
    limitsPause ? within(m.enrolment_rules_most_pause, 1, 1000)(text) : null,
  promiseDays: (text: string, { promises }: RulesValues): string | null =>
    promises ? within(m.enrolment_rules_promise_days, 1, 60)(text) : null,
  sampleShare: within(m.enrolment_rules_sample_share, 0, 100),
  sampleFirst: within(m.enrolment_rules_sample_first, 0, 100),
};
