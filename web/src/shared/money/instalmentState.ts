import type { BillingPlan } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import type { StateText } from './paymentState.ts';

export type Instalment = BillingPlan['instalments'][number];

/** How an instalment stands. */
export function instalmentState({ state, held }: Pick<Instalment, 'state' | 'held'>): StateText {
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
