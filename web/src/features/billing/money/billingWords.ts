import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import type { Instalment } from '#web/shared/money/instalmentState.ts';
import { paymentFailure, type PaymentFailure } from '#web/shared/money/paymentFailure.ts';
import type { Payable } from './paymentState.ts';

const failures: Record<PaymentFailure, () => string> = {
  declined: m.billing_fail_declined,
  funds: m.billing_fail_funds,
  authentication: m.billing_fail_authentication,
  expired_card: m.billing_fail_expired_card,
  wrong_details: m.billing_fail_wrong_details,
  no_answer: m.billing_fail_no_answer,
};

const knownFailure = (code: string | null): (() => string) | null => {
  const failure = paymentFailure(code);
  return failure && failures[failure];
};

/** Why a payment failed and what to do about it. */
export const failureWords = (code: string | null): string => (knownFailure(code) ?? m.billing_fail_other)();

const cardFailures: Record<string, () => string> = {
  no_answer: () => m.billing_card_fail_no_answer(),
  not_finished: () => m.billing_card_fail_not_finished(),
  authentication_failed: () => m.billing_card_fail_authentication(),
  authentication_required: () => m.billing_card_fail_authentication(),
  setup_intent_authentication_failure: () => m.billing_card_fail_authentication(),
};

/** Why a card could not be stored and what to do; banks give the same reasons as for payments. */
export const cardFailureWords = (code: string | null): string =>
  (cardFailures[code ?? ''] ?? knownFailure(code) ?? m.billing_card_fail_other)();

/** When an instalment falls due: a day, or so many completed units. */
export function whenWords({ dueOn, afterUnits }: Instalment, reader: Reader, terms: TermInputs): string {
  if (dueOn) return formatDay(dueOn, reader);
  return m.billing_when_units({ count: afterUnits ?? 1, ...terms });
}

/** What a payment pays for, as words to be listed; empty when it is nothing of its own. */
export function unlocked({ unlocks }: Instalment, start: string): string[] {
  return [...(unlocks.start ? [start] : []), ...unlocks.units.map(({ title }) => title)];
}

/** "the start of your course, Bar basics and Coffee" */
export const listed = (things: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(things);

/** What happens when a payment is late. */
export const lateWords = ({ rule, days }: StudentBilling['late'], terms: TermInputs): string =>
  rule === 'none' ? m.billing_rule_none() : m.billing_rule_pause({ ...terms, count: days });

/** What is paid, as a name: "instalment 2 of 5". */
export const whatWords = ({ of, number, id }: Pick<Payable, 'of' | 'number' | 'id'>): string =>
  togetherWords(id) ?? ofWords({ of, number });
const togetherWords = (id: string): string | null => {
  if (id === 'due') return m.billing_together_due();
  return id === 'everything' ? m.billing_together_everything() : null;
};
const ofWords = ({ of, number }: Pick<Payable, 'of' | 'number'>): string =>
  of ? m.billing_instalment_of({ number: of.number, total: of.total }) : (number ?? '');

/** The same as a line of its own. */
export const payableWords = ({ of, number, id }: Payable): string =>
  togetherWords(id) ??
  (of
    ? m.billing_pay_for_instalment({ number: of.number, total: of.total, courseTitle: of.title })
    : m.billing_pay_for_invoice({ number: number ?? '' }));
