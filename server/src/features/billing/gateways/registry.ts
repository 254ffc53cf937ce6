import type { PaymentMethod } from '#contract/billing/payments.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bankTransfer } from './bankTransfer.ts';
import type { Gateway } from './gateway.ts';
import { sandbox } from './sandbox.ts';
import { stripeGateway, stripeOf } from './stripe.ts';

const makers: Record<PaymentMethod, (platform: Platform) => Gateway | null> = {
  bank_transfer: () => bankTransfer,
  // The sandbox takes no money, so it must not exist in an installation that takes real payments.
  card_sandbox: (platform) => (platform.env.LIVERY_DEMO ? sandbox(platform) : null),
  card_stripe: ({ env }) => {
    const stripe = stripeOf(env);
    return stripe && stripeGateway(stripe);
  },
};

/** The gateway for a payment method; null when this installation does not support it. */
export const gatewayOf = (platform: Platform, method: PaymentMethod): Gateway | null =>
  makers[method](platform);
