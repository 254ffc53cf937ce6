import type { accountModes, CardAccountNeeds } from '#contract/console/settings/cardAccount.ts';
import type { CardKeys } from '#server/features/billing/accounts/keys.actions.ts';

/* What keys must look like before the card service is asked, and when an account is no longer needed. Pure. */

type Mode = (typeof accountModes)[number];
export interface WrongKey {
  readonly field: keyof CardKeys;
  readonly code: string;
  readonly message: string;
}

/** Whether a key takes money; null for what is no key of this kind. */
function modeOf(key: string, ...kinds: string[]): Mode | null {
  const [, kind, mode] = /^([a-z]+)_(test|live)_\w+$/.exec(key) ?? [];
  return kinds.includes(kind ?? '') ? (mode as Mode) : null;
}

/** Everything wrong with the form of the keys, by field; empty when the card service can be asked. */
export function wrongKeys({ secretKey, publishableKey, webhookSecret }: CardKeys): WrongKey[] {
  const wrong: WrongKey[] = [];
  const add = (field: WrongKey['field'], code: string, message: string) =>
    wrong.push({ field, code, message });
  // A restricted key (rk_) may be used in place of the secret one.
  const mode = modeOf(secretKey, 'sk', 'rk');
  const shown = modeOf(publishableKey, 'pk');
  if (secretKey === '') add('secretKey', 'required', 'Needed');
  else if (!mode) add('secretKey', 'wrong_form', 'Begins with sk_test_, sk_live_, rk_test_ or rk_live_');
  if (publishableKey === '') add('publishableKey', 'required', 'Needed');
  else if (!shown) add('publishableKey', 'wrong_form', 'Begins with pk_test_ or pk_live_');
  if (mode && shown && mode !== shown)
    add('publishableKey', 'other_mode', 'One key is for tests and the other for real payments');
  if (webhookSecret === '') add('webhookSecret', 'required', 'Needed');
  else if (!/^whsec_\S+$/.test(webhookSecret)) add('webhookSecret', 'wrong_form', 'Begins with whsec_');
  return wrong;
}

export const modeOfKeys = ({ secretKey }: CardKeys): Mode => modeOf(secretKey, 'sk', 'rk') ?? 'test';
export const endOf = (key: string): string => key.slice(-4);

/** Whether a former account may still be asked for something. */
export const isNeeded = (needs: CardAccountNeeds): boolean => Object.values(needs).some((count) => count > 0);
