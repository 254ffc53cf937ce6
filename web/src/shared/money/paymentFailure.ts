/** Why a card was not charged. What is said about it depends on who reads it: the payer, or staff. */
export type PaymentFailure =
  | 'declined'
  | 'funds'
  | 'authentication'
  | 'expired_card'
  | 'wrong_details'
  | 'no_answer';

const failures: Readonly<Record<string, PaymentFailure>> = {
  card_declined: 'declined',
  generic_decline: 'declined',
  do_not_honor: 'declined',
  insufficient_funds: 'funds',
  authentication_failed: 'authentication',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  expired_card: 'expired_card',
  incorrect_number: 'wrong_details',
  invalid_number: 'wrong_details',
  incorrect_cvc: 'wrong_details',
  invalid_cvc: 'wrong_details',
  no_answer: 'no_answer',
};

/** What the code of a card service means; null for a code we do not know. */
export const paymentFailure = (code: string | null): PaymentFailure | null => failures[code ?? ''] ?? null;
