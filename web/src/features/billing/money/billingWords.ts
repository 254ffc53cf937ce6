import type { StudentBilling } from '#contract/billing/billing.ts';
import type { Payment, PaymentMethod } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import { isOpen } from './paymentState.ts';
import type { Instalment, Payable } from './paymentState.ts';

interface StateText {
  readonly text: string;
  readonly tone: StatusTone;
}

export function instalmentState({ state, held }: Instalment): StateText {
  if (held) return { text: m.billing_state_held(), tone: 'neutral' };
  switch (state) {
    case 'paid':
      return { text: m.billing_state_paid(), tone: 'success' };
    case 'due':
      return { text: m.billing_state_due(), tone: 'warning' };
    case 'overdue':
      return { text: m.billing_state_overdue(), tone: 'danger' };
    case 'upcoming':
      return { text: m.billing_state_upcoming(), tone: 'neutral' };
    case 'cancelled':
      return { text: m.billing_state_cancelled(), tone: 'neutral' };
  }
}

export const methodWords: Record<PaymentMethod, () => string> = {
  bank_transfer: () => m.billing_method_bank_transfer(),
  card_sandbox: () => m.billing_method_card_sandbox(),
  card_stripe: () => m.billing_method_card_stripe(),
};

export function paymentState(payment: Payment): StateText {
  if (payment.method === 'bank_transfer' && isOpen(payment)) {
    return { text: m.billing_status_waiting(), tone: 'warning' };
  }
  switch (payment.status) {
    case 'reserved':
      return { text: m.billing_status_open(), tone: 'warning' };
    case 'pending':
      return { text: m.billing_status_pending(), tone: 'warning' };
    case 'needs_action':
      return { text: m.billing_status_needs_action(), tone: 'warning' };
    case 'succeeded':
      return { text: m.billing_status_succeeded(), tone: 'success' };
    case 'failed':
      return { text: m.billing_status_failed(), tone: 'danger' };
    case 'expired':
      return { text: m.billing_status_expired(), tone: 'neutral' };
    case 'refunded':
      return { text: m.billing_status_refunded(), tone: 'neutral' };
  }
}

const failures: Record<string, () => string> = {
  card_declined: () => m.billing_fail_declined(),
  generic_decline: () => m.billing_fail_declined(),
  do_not_honor: () => m.billing_fail_declined(),
  insufficient_funds: () => m.billing_fail_funds(),
  authentication_failed: () => m.billing_fail_authentication(),
  authentication_required: () => m.billing_fail_authentication(),
  payment_intent_authentication_failure: () => m.billing_fail_authentication(),
  expired_card: () => m.billing_fail_expired_card(),
  incorrect_number: () => m.billing_fail_wrong_details(),
  invalid_number: () => m.billing_fail_wrong_details(),
  incorrect_cvc: () => m.billing_fail_wrong_details(),
  invalid_cvc: () => m.billing_fail_wrong_details(),
  no_answer: () => m.billing_fail_no_answer(),
};

/** Why a payment failed and what to do about it. */
export const failureWords = (code: string | null): string =>
  (failures[code ?? ''] ?? (() => m.billing_fail_other()))();

const cardFailures: Record<string, () => string> = {
  no_answer: () => m.billing_card_fail_no_answer(),
  not_finished: () => m.billing_card_fail_not_finished(),
  authentication_failed: () => m.billing_card_fail_authentication(),
  authentication_required: () => m.billing_card_fail_authentication(),
  setup_intent_authentication_failure: () => m.billing_card_fail_authentication(),
};

/** Why a card could not be stored and what to do; banks give the same reasons as for payments. */
export const cardFailureWords = (code: string | null): string =>
  (cardFailures[code ?? ''] ?? failures[code ?? ''] ?? (() => m.billing_card_fail_other()))();

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
