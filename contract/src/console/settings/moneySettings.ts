import { z } from 'zod';
import { Protection } from '#contract/billing/protection.ts';
import { PaymentMethod } from '#contract/billing/payments.ts';
import { contract } from '#contract/kit/contract.ts';
import { Cents } from '#contract/kit/money.ts';
import { Email, Line } from '#contract/kit/values.ts';

/* Who sells, how the organisation is paid, when it reminds, and how much may be paid in advance. */

/** Days counted from the day an amount is due. */
const days = (least: number) => z.array(z.int().min(least).max(60)).max(5);

const BankAccount = z.object({
  name: Line(60).min(1),
  bsb: Line(10).meta({ description: 'Six digits' }),
  number: Line(14).meta({ description: 'Four to ten digits' }),
});

export const MoneySettings = z
  .object({
    sellerName: Line(120).min(1).meta({ description: 'As it stands on invoices' }),
    abn: Line(20).meta({ description: 'Empty for who has none; needed with GST' }),
    gstRegistered: z.boolean(),
    address: Line(300).min(1),
    email: Email.meta({ description: 'Where payers write about invoices' }),
    bankAccount: BankAccount.nullable(),
    methods: z.array(PaymentMethod).min(1),
    reminderDaysBefore: days(1),
    reminderDaysAfter: days(1),
    lateRule: z.enum(['none', 'pause_units_after_days']),
    lateDays: z.int().min(1).max(90),
    prepaidLimitCents: Cents,
  })
  .meta({ id: 'MoneySettings' });
export type MoneySettings = z.output<typeof MoneySettings>;

export const MoneySettingsPage = z
  .object({
    settings: MoneySettings.nullable().meta({
      description: 'Null before the first are saved; then nothing can be billed',
    }),
    revision: z.string().meta({ description: 'Changes with the settings' }),
    availableMethods: z.array(PaymentMethod).meta({ description: 'What this installation is able to do' }),
    protection: Protection.nullable().meta({ description: 'What protects prepaid money today' }),
    thresholdCents: Cents.meta({
      description: 'What the law lets a provider hold in advance without protection',
    }),
  })
  .meta({ id: 'MoneySettingsPage' });
export type MoneySettingsPage = z.output<typeof MoneySettingsPage>;

export const moneySettings = contract({
  'GET /api/staff/money_settings': {
    access: { act: 'settings.change' },
    summary: 'Who sells, how the organisation is paid, reminders, late payments and what may be prepaid',
    response: MoneySettingsPage,
  },
  'PUT /api/staff/money_settings': {
    access: { act: 'settings.change' },
    log: { on: 'billing_settings', by: 'none' },
    summary: 'Change them all; `revision` is the one that was read. Issued invoices keep their seller',
    body: MoneySettings.extend({ revision: Line(64) }),
    response: MoneySettingsPage,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
});
