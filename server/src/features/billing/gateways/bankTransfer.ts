import type { ReceivedMethod } from '#contract/billing/payments.ts';
import type { Gateway } from './gateway.ts';

/** Calls no service: the payer is told where to send the money, or hands it over, and staff record its arrival. */
export const byHand = (method: ReceivedMethod): Gateway => ({
  method,
  charge: async ({ paymentId }) => ({
    status: 'pending',
    reference: null,
    eventId: `transfer_${paymentId}_asked`,
  }),
  find: async () => null,
  cancel: async () => null,
  // Staff give the money back themselves and only record it here.
  refund: async () => ({ status: 'succeeded', reference: null }),
});
