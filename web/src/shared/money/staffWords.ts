import type { Payment } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { formatDay, type Reader } from '#web/lib/dates.ts';
import type { Instalment } from './instalmentState.ts';
import { paymentFailure, type PaymentFailure } from './paymentFailure.ts';
import { isTransferOpen, paymentState, type StateText } from './paymentState.ts';

/* Instalments and payments, where staff read of them and not the payer. */

export function staffPaymentState(payment: Payment): StateText {
  const state = paymentState(payment);
  if (isTransferOpen(payment)) return { ...state, text: m.people_payment_transfer() };
  return payment.status === 'needs_action' ? { ...state, text: m.people_payment_step() } : state;
}

const failures: Record<PaymentFailure, () => string> = {
  declined: m.people_failure_declined,
  funds: m.people_failure_funds,
  authentication: m.people_failure_authentication,
  expired_card: m.people_failure_expired_card,
  wrong_details: m.people_failure_wrong_details,
  no_answer: m.people_failure_no_answer,
};

export function staffFailure(code: string | null): string {
  const failure = paymentFailure(code);
  return failure ? failures[failure]() : m.people_failure_other();
}

/** When an instalment falls due: a day, or after so many units. */
export const dueWords = (
  { dueOn, afterUnits }: Pick<Instalment, 'dueOn' | 'afterUnits'>,
  reader: Reader,
  terms: TermInputs,
): string =>
  dueOn ? formatDay(dueOn, reader) : m.people_instalment_units({ count: afterUnits ?? 1, ...terms });
