import type { CardAccountPage, CardConnection } from '#contract/console/settings/cardAccount.ts';
import {
  cardAccounts,
  retireAccount,
  useAccount,
  type CardAccountRow,
} from '#server/features/billing/accounts/cardAccount.queries.ts';
import {
  keyBox,
  keysOf,
  usesInstallation,
  type CardKeys,
} from '#server/features/billing/accounts/keys.actions.ts';
import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { settingsOf } from '#server/features/billing/books/billing.queries.ts';
import { holdSettings } from '#server/features/brand/brand.queries.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { endOf, modeOfKeys, wrongKeys, type WrongKey } from './cardAccount.rules.ts';
import { askConnection, webhookEvents } from './connection.actions.ts';
import { needsOfAccounts } from './needs.queries.ts';

const webhookAddress = (origin: string): string => `${origin}/api/webhooks/stripe`;
const iso = (at: Date | null): string | null => at && at.toISOString();
const inUse = (accounts: readonly CardAccountRow[]) =>
  accounts.find(({ status }) => status === 'active') ?? null;
/** Changes when the account in use or its keys change, and not with the messages that arrive. */
const revisionOf = (account: CardAccountRow | null): string =>
  sha256Of(account && { id: account.id, savedAt: account.savedAt.toISOString() });

export async function cardAccountPage(scope: Scope): Promise<CardAccountPage> {
  const { tx, platform, organisation, origin } = scope;
  const [accounts, needsOf, settings] = await Promise.all([
    cardAccounts(tx),
    needsOfAccounts(tx),
    settingsOf(tx),
  ]);
  const account = inUse(accounts);
  return {
    account: account && {
      mode: account.mode,
      name: account.name,
      reference: account.reference,
      publishableKey: account.publishableKey,
      secretKeyEnds: account.secretKeyEnds,
      webhookSecretEnds: account.webhookSecretEnds,
      savedAt: account.savedAt.toISOString(),
      heard: account.heardAt && { at: account.heardAt.toISOString(), type: account.heard ?? '' },
      refusedAt: iso(account.refusedAt),
      needs: needsOf(account.id),
    },
    retired: accounts.flatMap((one) =>
      one.retiredAt && one.secretKey !== null
        ? {
            mode: one.mode,
            name: one.name,
            reference: one.reference,
            retiredAt: one.retiredAt.toISOString(),
            needs: needsOf(one.id),
          }
        : [],
    ),
    webhookAddress: webhookAddress(origin),
    webhookEvents: [...webhookEvents],
    usesInstallation: usesInstallation(platform.env, organisation),
    offered: settings?.enabledMethods.includes('card_stripe') ?? false,
    revision: revisionOf(account),
  };
}

const refuse = (errors: readonly WrongKey[]): never => {
  throw new Problem('invalid_input', { errors: [...errors] });
};

/** Why the keys are not kept, by field; empty when they are. */
function wrongAnswer({ result, publishableKey }: CardConnection): WrongKey[] {
  const messages = {
    refused: 'The card service does not know this key',
    not_allowed: 'This restricted key may not read the account',
    no_answer: 'The card service did not answer; nothing was saved',
  };
  if (result !== 'works' && result !== 'keys_unreadable')
    return [{ field: 'secretKey', code: result, message: messages[result] }];
  if (publishableKey !== 'other_account') return [];
  return [{ field: 'publishableKey', code: 'other_account', message: 'This key is of another account' }];
}

/** The account in use with its keys, or none of either. */
async function current(tenant: Tenant) {
  const account = await inScope(tenant, async ({ tx }) => inUse(await cardAccounts(tx)));
  return { account, keys: account && keysOf(tenant.platform.env, tenant.organisation, account) };
}

export interface KeysInput extends CardKeys {
  readonly revision: string;
}

/**
 * Uses these keys after the card service said whose they are. Keys of the same account replace those before; another
 * account retires it, and cards stored with it end. Opens its own transactions.
 */
export async function saveCardAccount(
  tenant: Tenant,
  { revision, ...given }: KeysInput,
  record: (scope: Scope) => Promise<void>,
): Promise<CardAccountPage> {
  const before = await current(tenant);
  if (revisionOf(before.account) !== revision) throw new Problem('changed_elsewhere');
  const keys: CardKeys = {
    publishableKey: given.publishableKey,
    secretKey: given.secretKey || (before.keys?.secretKey ?? ''),
    webhookSecret: given.webhookSecret || (before.keys?.webhookSecret ?? ''),
  };
  const wrong = wrongKeys(keys);
  if (wrong.length > 0) refuse(wrong);
  const { env } = tenant.platform;
  const said = await askConnection(env, keys, webhookAddress(tenant.organisation.origin));
  const wrongSaid = wrongAnswer(said);
  if (wrongSaid.length > 0) refuse(wrongSaid);
  const { reference, name } = found(said.account);
  return inScope(tenant, async (scope) => {
    const { tx, organisation, now } = scope;
    await holdSettings(tx);
    if (revisionOf(inUse(await cardAccounts(tx))) !== revision) throw new Problem('changed_elsewhere');
    const mode = modeOfKeys(keys);
    await retireAccount(tx, now, { reference, mode });
    const box = keyBox(env);
    await useAccount(tx, {
      mode,
      reference,
      name,
      publishableKey: keys.publishableKey,
      secretKey: box.seal(organisation.id, keys.secretKey),
      secretKeyEnds: endOf(keys.secretKey),
      webhookSecret: box.seal(organisation.id, keys.webhookSecret),
      webhookSecretEnds: endOf(keys.webhookSecret),
      savedAt: now,
    });
    await reconcileSoon(scope);
    await record(scope);
    return cardAccountPage(scope);
  });
}

/** Takes no more cards with the account in use. It finishes what was begun with it. */
export async function removeCardAccount(scope: Scope): Promise<CardAccountPage> {
  const { tx, now } = scope;
  await holdSettings(tx);
  found(inUse(await cardAccounts(tx)));
  await retireAccount(tx, now);
  await reconcileSoon(scope);
  return cardAccountPage(scope);
}

const unreadable: CardConnection = {
  result: 'keys_unreadable',
  account: null,
  publishableKey: 'not_known',
  webhook: 'not_known',
};

/** Asks the card service about the keys that are stored. Opens its own transactions. */
export async function testCardAccount(
  tenant: Tenant,
  record: (scope: Scope) => Promise<void>,
): Promise<CardConnection> {
  const { account, keys } = await current(tenant);
  found(account);
  await inScope(tenant, record);
  if (!keys) return unreadable;
  return askConnection(tenant.platform.env, keys, webhookAddress(tenant.organisation.origin));
}
