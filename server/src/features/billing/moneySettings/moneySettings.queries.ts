import type { MoneySettings } from '#contract/console/settings/moneySettings.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

const columns = {
  sellerName: billingSettings.sellerName,
  abn: billingSettings.abn,
  gstRegistered: billingSettings.gstRegistered,
  address: billingSettings.address,
  email: billingSettings.email,
  bankAccount: billingSettings.bankAccount,
  methods: billingSettings.enabledMethods,
  reminderDaysBefore: billingSettings.reminderDaysBefore,
  reminderDaysAfter: billingSettings.reminderDaysAfter,
  lateRule: billingSettings.lateRule,
  lateDays: billingSettings.lateDays,
  prepaidLimitCents: billingSettings.prepaidLimitCents,
};

export async function readMoneySettings(tx: Tx): Promise<MoneySettings | null> {
  const [row] = await tx.select(columns).from(billingSettings);
  return row ?? null;
}

export async function writeMoneySettings(tx: Tx, { methods, ...rest }: MoneySettings): Promise<void> {
  const values = { ...rest, enabledMethods: methods };
  await tx
    .insert(billingSettings)
    .values(values)
    .onConflictDoUpdate({ target: billingSettings.organisationId, set: values });
}
