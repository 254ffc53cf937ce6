import type { Env } from '#server/platform/environment/env.ts';
import { secretBox } from '#server/platform/environment/secretBox.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { CardAccountRow } from './cardAccount.queries.ts';

/** What a call to the card service needs, and what its messages are signed with. */
export interface CardKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export const keyBox = (env: Env) => secretBox(env, 'card-account');

/** The keys of an account; null when they are deleted or were sealed with another secret. */
export function keysOf(env: Env, organisation: Organisation, account: CardAccountRow): CardKeys | null {
  const box = keyBox(env);
  const open = (sealed: string | null) => (sealed === null ? null : box.open(organisation.id, sealed));
  const [secretKey, webhookSecret] = [open(account.secretKey), open(account.webhookSecret)];
  if (secretKey === null || webhookSecret === null) return null;
  return { secretKey, webhookSecret, publishableKey: account.publishableKey };
}

/** The keys of the installation's own account; null when the operator set none. */
export function installationKeys(env: Env): CardKeys | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  };
}

/** Whether the operator lets this organisation's card money go to the installation's account (ADR 125). */
export function usesInstallation(env: Env, { slug }: Pick<Organisation, 'slug'>): boolean {
  const named = env.STRIPE_ORGANISATIONS ?? [];
  return installationKeys(env) !== null && (named.includes('all') || named.includes(slug));
}

/** Whether its pages may load the card service's script. */
export const mayTakeCards = (env: Env, organisation: Organisation): boolean =>
  organisation.takesCards || usesInstallation(env, organisation);
