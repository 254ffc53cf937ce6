import type { PaymentMethod, ReceivedMethod } from '#contract/billing/payments.ts';
import { usesInstallation, type CardKeys } from '#server/features/billing/accounts/keys.actions.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/scope.ts';
import { byHand } from './bankTransfer.ts';
import type { Gateway } from './gateway.ts';
import { sandbox } from './sandbox.ts';
import { stripeGateway, stripeOf } from './stripe.ts';

type Makers = Record<ReceivedMethod, (platform: Platform, keys: CardKeys | null) => Gateway | null>;

const makers: Makers = {
  bank_transfer: () => byHand('bank_transfer'),
  cash: () => byHand('cash'),
  eftpos: () => byHand('eftpos'),
  // The sandbox takes no money, so it must not exist in an installation that takes real payments.
  card_sandbox: (platform) => (platform.env.LIVERY_DEMO ? sandbox(platform) : null),
  card_stripe: ({ env }, keys) => keys && stripeGateway(stripeOf(env, keys.secretKey)),
};

/** The gateway for a payment method, with the keys of the account the payment is made with. */
export const gatewayOf = (
  { platform }: Pick<Tenant, 'platform'>,
  method: ReceivedMethod,
  keys: CardKeys | null,
): Gateway | null => makers[method](platform, keys);

/** Whether the organisation can be paid this way: cards need its own account, or the installation's. */
export function canTake(
  { platform: { env }, organisation }: Tenant,
  method: PaymentMethod,
  cardAccountId: string | null,
): boolean {
  if (method === 'card_sandbox') return env.LIVERY_DEMO;
  return method === 'bank_transfer' || cardAccountId !== null || usesInstallation(env, organisation);
}

/** Whether a card of this method can be stored for later payments. */
export const storesCards = (method: PaymentMethod): boolean => method !== 'bank_transfer';
