import type { CardAccount } from '#contract/console/settings/cardAccount.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import type { Check } from '#web/shared/forms/useForm.ts';

export type KeyValues = { secretKey: string; publishableKey: string; webhookSecret: string };

export const noKeys: KeyValues = { secretKey: '', publishableKey: '', webhookSecret: '' };

const modeOf = (key: string): string | undefined => /^[a-z]+_(test|live)_/.exec(key.trim())?.[1];

const form =
  (pattern: RegExp, message: () => string, mayBeEmpty: boolean): Check<string, KeyValues> =>
  (text) => {
    const key = text.trim();
    if (key === '') return mayBeEmpty ? null : m.cards_error_required();
    return pattern.test(key) ? null : message();
  };

/** What is wrong with keys as they are typed; a stored secret may stay. */
export function checksFor(account: CardAccount | null) {
  const publishable = form(/^pk_(test|live)_\w+$/, m.cards_error_publishable, false);
  return {
    secretKey: form(/^(sk|rk)_(test|live)_\w+$/, m.cards_error_secret, account !== null),
    publishableKey: (text: string, all: KeyValues) => {
      const secretMode = modeOf(all.secretKey) ?? account?.mode;
      const wrong = publishable(text, all);
      return wrong ?? (secretMode && modeOf(text) !== secretMode ? m.cards_error_mode() : null);
    },
    webhookSecret: form(/^whsec_\S+$/, m.cards_error_signing, account !== null),
  };
}

const sentences: Readonly<Record<string, () => string>> = {
  'secretKey required': m.cards_error_required,
  'secretKey wrong_form': m.cards_error_secret,
  'secretKey refused': m.cards_error_refused,
  'secretKey not_allowed': m.cards_error_not_allowed,
  'secretKey no_answer': m.cards_error_no_answer,
  'publishableKey required': m.cards_error_required,
  'publishableKey wrong_form': m.cards_error_publishable,
  'publishableKey other_mode': m.cards_error_mode,
  'publishableKey other_account': m.cards_error_other,
  'webhookSecret required': m.cards_error_required,
  'webhookSecret wrong_form': m.cards_error_signing,
};

/** What only the server or Stripe can tell, in sentences beside the fields. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      const known = sentences[`${field} ${code}`];
      return known ? [[field, known()]] : [];
    }),
  );
