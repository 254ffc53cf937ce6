import type { ReceivedMethod } from '#contract/billing/payments.ts';
import type { GatewayReport } from '#server/features/billing/books/payment.rules.ts';

/** A stored card, by the gateway's ids. */
export interface GatewayCard {
  customer: string;
  card: string;
}

/** The data that a gateway needs for a payment. */
export interface Charge {
  organisationId: string;
  paymentId: string;
  cents: number;
  currency: string;
  reference: string | null;
  /** Set when the card is to be stored with this payment. */
  keep?: CardOwner;
  /** The stored card to charge; the payer is not present to confirm. */
  kept?: GatewayCard;
}

/** Whose card is stored, and our id for it. */
export interface CardOwner {
  cardId: string;
  /** The gateway's id of the payer, once known. */
  customer: string | null;
}

/** A card to be stored, by itself or with a payment. */
export interface CardSetup extends CardOwner {
  organisationId: string;
  /** The gateway's id for storing the card, once known. */
  reference: string | null;
  charge: Charge | null;
}

export interface CardFacts extends GatewayCard {
  /** As people write it: Visa. */
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
  /** Set when the card is stored (`kept`). */
  facts?: CardFacts;
  /** Only for the payer's browser; never stored. */
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

/** The card operations of a gateway that can store cards. Every call can be repeated. */
export interface CardKeeper {
  keep(keeping: CardSetup, card: string | undefined): Promise<CardReport>;
  /** The current state; null when the request never arrived. */
  find(keeping: CardSetup): Promise<CardReport | null>;
  /** Cancels storing a card that the person did not finish. */
  cancel(keeping: CardSetup): Promise<CardReport | null>;
  /** Completes the second step for gateways without a browser script of their own. */
  confirm?(keeping: CardSetup, approve: boolean): Promise<CardReport | null>;
  /** Charges a stored card. If the bank asks for a confirmation, that counts as declined, because nobody is present. */
  charge(charge: Charge, card: GatewayCard): Promise<GatewayReport>;
  forget(card: GatewayCard, organisationId: string): Promise<void>;
}

/**
 * A payment service. Every call can be repeated: a payment is charged once, a refund paid once. After a call that
 * throws the result is unknown and is asked for later.
 */
export interface Gateway {
  readonly method: ReceivedMethod;
  charge(charge: Charge, card: string | undefined): Promise<GatewayReport>;
  /** The current state of a payment; null when it never arrived. Charges nothing. */
  find(charge: Charge): Promise<GatewayReport | null>;
  /** Cancels an open payment; returns its state afterwards. */
  cancel(charge: Charge): Promise<GatewayReport | null>;
  refund(returned: ReturnedMoney): Promise<RefundReport>;
  /** Completes the second step for gateways without a browser script of their own. */
  confirm?(charge: Charge, approve: boolean): Promise<GatewayReport | null>;
  /** Missing when this gateway cannot store cards. */
  readonly cards?: CardKeeper;
}

/** The gateway did not answer in time. */
export class NoAnswer extends Error {}
