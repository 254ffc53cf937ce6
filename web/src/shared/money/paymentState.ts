import type { Payment, ReceivedMethod } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

export interface StateText {
  readonly text: string;
  readonly tone: StatusTone;
}

export const methodWords: Record<ReceivedMethod, () => string> = {
  bank_transfer: () => m.billing_method_bank_transfer(),
  card_sandbox: () => m.billing_method_card_sandbox(),
  card_stripe: () => m.billing_method_card_stripe(),
  cash: () => m.billing_method_cash(),
  eftpos: () => m.billing_method_eftpos(),
};

export const isOpen = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'reserved' || status === 'pending' || status === 'needs_action';

/** A transfer whose arrival is still waited for. */
export const isTransferOpen = (payment: Pick<Payment, 'status' | 'method'>): boolean =>
  payment.method === 'bank_transfer' && isOpen(payment);

/** How a payment stands, as its payer reads it. */
export function paymentState(payment: Pick<Payment, 'status' | 'method'>): StateText {
  if (isTransferOpen(payment)) return { text: m.billing_status_waiting(), tone: 'warning' };
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
