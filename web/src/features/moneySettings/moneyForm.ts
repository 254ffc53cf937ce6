import { withoutGaps } from '#au/identifiers/codeProblem.ts';
import type { PaymentMethod } from '#contract/billing/payments.ts';
import type { MoneySettings } from '#contract/console/settings/moneySettings.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import type { Check } from '#web/shared/forms/useForm.ts';
import { centsOf } from '#web/shared/money/amount.ts';
import { isEmail } from '#web/shared/forms/isEmail.ts';

/* The settings as somebody types them, and back. Amounts are typed in dollars, days as a list. */

export type MoneyValues = {
  sellerName: string;
  abn: string;
  gstRegistered: boolean;
  address: string;
  email: string;
  accountName: string;
  bsb: string;
  accountNumber: string;
  methods: readonly PaymentMethod[];
  daysBefore: string;
  daysAfter: string;
  pauses: boolean;
  lateDays: string;
  limit: string;
};

const none = { name: '', bsb: '', number: '' };

/** What a new organisation begins with: the law's limit, refused; one reminder before and two after. */
const begin: Omit<MoneySettings, 'prepaidLimitCents'> = {
  sellerName: '',
  abn: '',
  gstRegistered: false,
  address: '',
  email: '',
  bankAccount: null,
  methods: ['bank_transfer'],
  reminderDaysBefore: [3],
  reminderDaysAfter: [1, 7],
  lateRule: 'none',
  lateDays: 14,
};

const dollarsOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** Who sells, as the organisation says elsewhere what it is. */
type Seller = Partial<Pick<MoneySettings, 'sellerName' | 'abn' | 'address' | 'email'>>;

/** The settings as they are typed; without any, what a new organisation begins with. */
export function valuesOf(
  settings: MoneySettings | null,
  thresholdCents: number,
  seller: Seller = {},
): MoneyValues {
  const from = settings ?? { ...begin, ...seller, prepaidLimitCents: thresholdCents };
  const { name, bsb, number } = from.bankAccount ?? none;
  return {
    sellerName: from.sellerName,
    abn: from.abn,
    gstRegistered: from.gstRegistered,
    address: from.address,
    email: from.email,
    accountName: name,
    bsb,
    accountNumber: number,
    methods: from.methods,
    daysBefore: from.reminderDaysBefore.join(', '),
    daysAfter: from.reminderDaysAfter.join(', '),
    pauses: from.lateRule === 'pause_units_after_days',
    lateDays: String(from.lateDays),
    limit: dollarsOf(from.prepaidLimitCents),
  };
}

/** "1, 7" → [1, 7]; null for what is no list of whole days from 1 to 60, at most five. */
export function daysOf(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const days = parts.map(Number);
  return days.length <= 5 && days.every((day) => Number.isInteger(day) && day >= 1 && day <= 60)
    ? days
    : null;
}

/** What is sent. The form is right before this is called. */
export function settingsOf(values: MoneyValues): MoneySettings {
  const hasAccount = [values.accountName, values.bsb, values.accountNumber].some(
    (text) => text.trim() !== '',
  );
  return {
    sellerName: values.sellerName.trim(),
    abn: values.abn.trim(),
    gstRegistered: values.gstRegistered,
    address: values.address.trim(),
    email: values.email.trim(),
    bankAccount: hasAccount
      ? { name: values.accountName.trim(), bsb: values.bsb.trim(), number: values.accountNumber.trim() }
      : null,
    methods: [...values.methods],
    reminderDaysBefore: daysOf(values.daysBefore) ?? [],
    reminderDaysAfter: daysOf(values.daysAfter) ?? [],
    lateRule: values.pauses ? 'pause_units_after_days' : 'none',
    lateDays: Number(values.lateDays),
    prepaidLimitCents: centsOf(values.limit) ?? 0,
  };
}

const needed =
  (message: () => string): Check<string, MoneyValues> =>
  (text) =>
    text.trim() === '' ? message() : null;
const usesAccount = ({ methods, accountName, bsb, accountNumber }: MoneyValues): boolean =>
  methods.includes('bank_transfer') || [accountName, bsb, accountNumber].some((text) => text.trim() !== '');
const days: Check<string, MoneyValues> = (text) => (daysOf(text) === null ? m.money_error_days() : null);

export const checks = {
  sellerName: needed(m.money_error_seller),
  abn: (text: string, { gstRegistered }: MoneyValues) => {
    if (withoutGaps(text) === '') return gstRegistered ? m.money_error_abn_needed() : null;
    return /^\d{11}$/.test(withoutGaps(text)) ? null : m.money_error_abn();
  },
  address: needed(m.money_error_address),
  email: (text: string) => (isEmail(text) ? null : m.money_error_email()),
  methods: (methods: readonly PaymentMethod[]) => (methods.length === 0 ? m.money_error_methods() : null),
  accountName: (text: string, all: MoneyValues) =>
    usesAccount(all) && text.trim() === '' ? m.money_error_account_name() : null,
  bsb: (text: string, all: MoneyValues) =>
    usesAccount(all) && !/^\d{6}$/.test(withoutGaps(text)) ? m.money_error_bsb() : null,
  accountNumber: (text: string, all: MoneyValues) =>
    usesAccount(all) && !/^\d{4,10}$/.test(withoutGaps(text)) ? m.money_error_account_number() : null,
  daysBefore: days,
  daysAfter: days,
  lateDays: (text: string, { pauses }: MoneyValues) => {
    const day = Number(text);
    return pauses && !(Number.isInteger(day) && day >= 1 && day <= 90) ? m.money_error_late_days() : null;
  },
  limit: (text: string) => (centsOf(text) === null ? m.money_error_amount() : null),
};

/** What only the server can tell, in sentences beside the fields. */
const sentences: Readonly<Record<string, readonly [field: keyof MoneyValues, text: () => string]>> = {
  'abn wrong_check': ['abn', m.money_error_abn],
  'abn needed_with_gst': ['abn', m.money_error_abn_needed],
  'methods not_available': ['methods', m.money_error_not_available],
  'prepaidLimitCents over_threshold': ['limit', m.money_error_over_threshold],
};

/** By field of the form; empty when the server said nothing of a field we know. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      const known = sentences[`${field} ${code}`];
      return known ? [[known[0], known[1]()]] : [];
    }),
  );
