import type { PaymentMethod } from '#contract/payments.ts';
import type { Said } from '../payment.rules.ts';

/** A payment as a gateway needs to know it. */
export interface Charge {
  organisationId: string;
  paymentId: string;
  cents: number;
  currency: string;
  reference: string | null;
}

export interface ReturnedMoney {
  refundId: string;
  cents: number;
  charge: Charge;
  /** What the gateway calls it, once it has said. */
  reference: string | null;
}
export interface RefundSaid {
  status: 'pending' | 'succeeded' | 'failed';
  reference: string | null;
}

/**
 * Whoever takes the money. Every call may be repeated: the same payment is charged once, the same refund paid once.
 * A call that throws has said nothing: whether it did something is asked later.
 */
export interface Gateway {
  readonly method: PaymentMethod;
  charge(charge: Charge, card: string | undefined): Promise<Said>;
  /** How a payment stands; null when it never arrived. */
  find(charge: Charge): Promise<Said | null>;
  /** Gives up a payment that is still open; says how it stands then. */
  cancel(charge: Charge): Promise<Said | null>;
  refund(returned: ReturnedMoney): Promise<RefundSaid>;
  /** The second step of a payer who has no browser script of the gateway's. */
  confirm?(charge: Charge, approve: boolean): Promise<Said | null>;
}

/** The gateway did not answer in time. */
export class NoAnswer extends Error {}
