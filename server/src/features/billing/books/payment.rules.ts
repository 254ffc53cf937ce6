import type { PaymentMethod, PaymentStatus } from '#contract/billing/payments.ts';

/** What a gateway says of a payment. */
export interface GatewayReport {
  status: 'pending' | 'needs_action' | 'succeeded' | 'failed' | 'expired';
  /** What the gateway calls it. */
  reference: string | null;
  failureCode?: string | null;
  /** What arrived, when the gateway says so. */
  cents?: number;
  currency?: string;
  /** Identifies the report, so that it counts once. */
  eventId: string;
  /** For the payer's browser alone, never kept. */
  clientSecret?: string | null;
}

const open: readonly PaymentStatus[] = ['reserved', 'pending', 'needs_action'];
export const isOpen = (status: PaymentStatus): boolean => open.includes(status);

/**
 * The status after a report, in any order of arrival: money that arrived stays arrived, even for a payment that was
 * given up; any other report only changes an open payment.
 */
export function advance(status: PaymentStatus, said: GatewayReport['status']): PaymentStatus {
  if (said === 'succeeded') return status === 'refunded' ? status : 'succeeded';
  if (!isOpen(status)) return status;
  return said;
}

/** Whether an amount is the one that was asked for; nothing else may settle a payment. */
export const isAsAsked = (payment: { cents: number; currency: string }, said: GatewayReport): boolean =>
  (said.cents === undefined || said.cents === payment.cents) &&
  (said.currency === undefined || said.currency.toUpperCase() === payment.currency);

const minutes = (count: number) => count * 60_000;

/** A payment the gateway never heard of is given up once no call can be under way any more. */
const giveUpAfter = minutes(2);
/** The payer walked away from the second step. */
const expireAfter = minutes(30);
/** A call that is still under way is left alone. */
const askAfter = 30_000;

interface WaitingPayment {
  status: PaymentStatus;
  method: PaymentMethod;
  createdAt: Date;
}
export type Chase = 'leave' | 'ask' | 'ask_or_give_up' | 'cancel';

/** What to do about a payment that is still open. A transfer takes as long as it takes. */
export function chaseOf({ status, method, createdAt }: WaitingPayment, now: Date): Chase {
  const age = now.getTime() - createdAt.getTime();
  if (!isOpen(status) || method === 'bank_transfer' || age < askAfter) return 'leave';
  if (status === 'needs_action' && age >= expireAfter) return 'cancel';
  return age >= giveUpAfter ? 'ask_or_give_up' : 'ask';
}
