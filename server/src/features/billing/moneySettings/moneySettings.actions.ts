import { holdSettings } from '#server/features/brand/brand.queries.ts';
import { prepaidThresholdCents } from '#au/prepaid.ts';
import { paymentMethods, type PaymentMethod } from '#contract/billing/payments.ts';
import type { MoneySettings, MoneySettingsPage } from '#contract/console/settings/moneySettings.ts';
import { cardAccounts } from '#server/features/billing/accounts/cardAccount.queries.ts';
import { canTake } from '#server/features/billing/gateways/registry.ts';
import { readProtections } from '#server/features/billing/protection/protection.queries.ts';
import { protectionOn } from '#server/features/billing/protection/protection.rules.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import type { Scope } from '#server/platform/scope.ts';
import { readMoneySettings, writeMoneySettings } from './moneySettings.queries.ts';
import { tidied, wrongWith } from './moneySettings.rules.ts';

async function availableIn(scope: Scope): Promise<PaymentMethod[]> {
  const account = (await cardAccounts(scope.tx)).find(({ status }) => status === 'active') ?? null;
  return paymentMethods.filter((method) => canTake(scope, method, account?.id ?? null));
}

export async function moneySettingsPage(scope: Scope): Promise<MoneySettingsPage> {
  const settings = await readMoneySettings(scope.tx);
  return {
    settings,
    revision: sha256Of(settings),
    availableMethods: await availableIn(scope),
    protection: protectionOn(await readProtections(scope.tx), scope.today),
    thresholdCents: prepaidThresholdCents,
  };
}

/** Keeps the settings. Saved twice they are the same; over somebody else's change they are refused. */
export async function saveMoneySettings(
  scope: Scope,
  given: MoneySettings,
  revision: string,
): Promise<MoneySettingsPage> {
  const { tx } = scope;
  await holdSettings(tx);
  const before = await readMoneySettings(tx);
  if (sha256Of(before) !== revision) throw new Problem('changed_elsewhere');
  const settings = tidied(given);
  const available = await availableIn(scope);
  const wrong = wrongWith(settings, { available, thresholdCents: prepaidThresholdCents });
  if (wrong.length > 0) throw new Problem('invalid_input', { errors: wrong });
  await writeMoneySettings(tx, settings);
  return moneySettingsPage(scope);
}
