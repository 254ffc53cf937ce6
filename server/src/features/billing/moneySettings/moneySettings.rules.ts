import { abnProblem } from '#au/identifiers/abn.ts';
import { withoutGaps } from '#au/identifiers/codeProblem.ts';
import type { PaymentMethod } from '#contract/billing/payments.ts';
import type { MoneySettings } from '#contract/console/settings/moneySettings.ts';
import type { FieldError } from '#contract/kit/errors.ts';

/* What money settings must be before they are kept. Pure. */

const inOrder = (days: readonly number[]): number[] => [...new Set(days)].toSorted((a, b) => a - b);
const accountOf = (account: MoneySettings['bankAccount']): MoneySettings['bankAccount'] =>
  account && {
    name: account.name,
    bsb: withoutGaps(account.bsb).replace(/^(\d{3})(\d{3})$/, '$1-$2'),
    number: withoutGaps(account.number),
  };

/** As they are stored: numbers without gaps, days once and in order. */
export const tidied = (settings: MoneySettings): MoneySettings => ({
  ...settings,
  abn: withoutGaps(settings.abn),
  bankAccount: accountOf(settings.bankAccount),
  methods: [...new Set(settings.methods)],
  reminderDaysBefore: inOrder(settings.reminderDaysBefore),
  reminderDaysAfter: inOrder(settings.reminderDaysAfter),
});

function wrongSeller({ abn, gstRegistered }: MoneySettings): FieldError[] {
  if (abn === '')
    return gstRegistered
      ? [{ field: 'abn', code: 'needed_with_gst', message: 'A tax invoice needs an ABN' }]
      : [];
  return abnProblem(abn) ? [{ field: 'abn', code: 'wrong_check', message: 'This is no ABN' }] : [];
}

function wrongAccount({ bankAccount, methods }: MoneySettings): FieldError[] {
  const errors: FieldError[] = [];
  if (!bankAccount) {
    if (methods.includes('bank_transfer'))
      errors.push({ field: 'bankAccount', code: 'needed', message: 'A transfer needs an account to go to' });
    return errors;
  }
  if (!/^\d{3}-\d{3}$/.test(bankAccount.bsb))
    errors.push({ field: 'bankAccount.bsb', code: 'wrong', message: 'A BSB has six digits' });
  if (!/^\d{4,10}$/.test(bankAccount.number))
    errors.push({
      field: 'bankAccount.number',
      code: 'wrong',
      message: 'An account number has 4 to 10 digits',
    });
  return errors;
}

/** What the rules are read against. */
export interface Ground {
  /** What this installation can do. */
  readonly available: readonly PaymentMethod[];
  /** What may be held in advance without protection, in cents. */
  readonly thresholdCents: number;
}

function wrongLimit({ prepaidLimitCents }: MoneySettings, { thresholdCents }: Ground): FieldError[] {
  if (prepaidLimitCents <= thresholdCents) return [];
  return [{ field: 'prepaidLimitCents', code: 'over_threshold', message: 'More than the law lets you hold' }];
}

/** Everything that is wrong with tidied settings, by field; empty when nothing is. */
export function wrongWith(settings: MoneySettings, ground: Ground): FieldError[] {
  const unknown = settings.methods.filter((method) => !ground.available.includes(method));
  return [
    ...wrongSeller(settings),
    ...wrongAccount(settings),
    ...unknown.map((method) => ({
      field: 'methods',
      code: 'not_available',
      message: `This installation cannot do ${method}`,
    })),
    ...wrongLimit(settings, ground),
  ];
}
