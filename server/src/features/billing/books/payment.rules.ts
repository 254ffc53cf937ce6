import type { PaymentStatus, ReceivedMethod } from '#contract/billing/payments.ts';

/** What a gateway reports about a payment. */
export interface GatewayReport {
  status: 'pending' | 'needs_action' | 'succeeded' | 'failed' | 'expired';
  /** The gateway's id of the payment. */
  reference: string | null;
  failureCode?: string | null;
  /** The amount that arrived, if the gateway reports it. */
  cents?: number;
  currency?: string;
  /** Identifies the report, so that it counts only once. */
  eventId: string;
  /** Only for the payer's browser; never stored. */
  clientSecret?: string | null;
}

const open: readonly PaymentStatus[] = ['reserved', 'pending', 'needs_action'];
export const isOpen = (status: PaymentStatus): boolean => open.includes(status);

/**
 * The status after a report; reports may arrive in any order. Money that arrived stays arrived, even for a payment that
 * was given up. Any other report only changes an open payment.
 */
export function advance(status: PaymentStatus, said: GatewayReport['status']): PaymentStatus {
  if (said === 'succeeded') return status === 'refunded' ? status : 'succeeded';
  if (!isOpen(status)) return status;
  return said;
}

/** Whether the reported amount is the requested one; otherwise the report may not settle the payment. */
export const isAsAsked = (payment: { cents: number; currency: string }, said: GatewayReport): boolean =>
  (said.cents === undefined || said.cents === payment.cents) &&
  (said.currency === undefined || said.currency.toUpperCase() === payment.currency);

const minutes = (count: number) => count * 60_000;

/** A payment unknown to the gateway is given up after this time, when no call can still be running. */
const giveUpAfter = minutes(2);
/** After this time we assume that the payer abandoned the second step. */
const expireAfter = minutes(30);

interface WaitingPayment {
  status: PaymentStatus;
  method: ReceivedMethod;
  createdAt: Date;
}
export type Chase = 'leave' | 'ask' | 'ask_or_give_up' | 'cancel';

/** What to do about an open payment. Its gateway call may still run for some seconds. Transfers are never chased. */
export function chaseOf(
  { status, method, createdAt }: WaitingPayment,
  now: Date,
  answerSeconds: number,
): Chase {
  const age = now.getTime() - createdAt.getTime();
  if (!isOpen(status) || method === 'bank_transfer' || age < answerSeconds * 1000) return 'leave';
  if (status === 'needs_action' && age >= expireAfter) return 'cancel';
  return age >= giveUpAfter ? 'ask_or_give_up' : 'ask';
}
