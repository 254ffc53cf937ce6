import type { PaymentMethod } from '#contract/billing/payments.ts';
import type { GatewayReport } from '#server/features/billing/books/payment.rules.ts';

/** A card as a gateway knows it. */
export interface GatewayCard {
  customer: string;
  card: string;
}

/** A payment as a gateway needs to know it. */
export interface Charge {
  organisationId: string;
  paymentId: string;
  cents: number;
  currency: string;
  reference: string | null;
  /** The card is kept with this payment. */
  keep?: CardOwner;
  /** Charged to a stored card while the payer is not present to confirm. */
  kept?: GatewayCard;
}

/** Whose card is kept, and under which name of ours. */
export interface CardOwner {
  cardId: string;
  /** The gateway's id of the payer, once known. */
  customer: string | null;
}

/** A card that is to be kept, by itself or with a payment. */
export interface CardSetup extends CardOwner {
  organisationId: string;
  /** The gateway's id for storing the card, once known. */
  reference: string | null;
  charge: Charge | null;
}

export interface CardFacts extends GatewayCard {
  /** As it is written: Visa. */
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

export interface CardReport {
  status: 'needs_action' | 'kept' | 'failed';
  reference: string | null;
  customer?: string | null;
  failureCode?: string | null;
  /** Given together with `kept`. */
  facts?: CardFacts;
  /** For the payer's browser alone, never kept. */
  clientSecret?: string | null;
}

export interface ReturnedMoney {
  refundId: string;
  cents: number;
  charge: Charge;
  /** The gateway's id of the refund, once known. */
  reference: string | null;
}
export interface RefundReport {
  status: 'pending' | 'succeeded' | 'failed';
  reference: string | null;
}

/** What a gateway that keeps cards can do with them. Every call may be repeated. */
export interface CardKeeper {
  keep(keeping: CardSetup, card: string | undefined): Promise<CardReport>;
  /** How it stands; null when it never arrived. */
  find(keeping: CardSetup): Promise<CardReport | null>;
  /** Gives up keeping a card nobody finished. */
  cancel(keeping: CardSetup): Promise<CardReport | null>;
  /** The second step of a payer who has no browser script of the gateway's. */
  confirm?(keeping: CardSetup, approve: boolean): Promise<CardReport | null>;
  /** Charges a kept card. It ends here: a bank that asks its customer for more has declined. */
  charge(charge: Charge, card: GatewayCard): Promise<GatewayReport>;
  forget(card: GatewayCard, organisationId: string): Promise<void>;
}

/**
 * A payment service. Every call can be repeated: a payment is charged once, a refund paid once. After a call that
 * throws the result is unknown and is asked for later.
 */
export interface Gateway {
  readonly method: PaymentMethod;
  charge(charge: Charge, card: string | undefined): Promise<GatewayReport>;
  /** How a payment stands; null when it never arrived. Asking charges nothing. */
  find(charge: Charge): Promise<GatewayReport | null>;
  /** Gives up a payment that is still open; says how it stands then. */
  cancel(charge: Charge): Promise<GatewayReport | null>;
  refund(returned: ReturnedMoney): Promise<RefundReport>;
  /** The second step of a payer who has no browser script of the gateway's. */
  confirm?(charge: Charge, approve: boolean): Promise<GatewayReport | null>;
  /** Left out where no card can be kept. */
  readonly cards?: CardKeeper;
}

/** The gateway did not answer in time. */
export class NoAnswer extends Error {}
