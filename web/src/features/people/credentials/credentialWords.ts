import type { Credential, CredentialKind, CredentialNeed } from '#contract/console/credentials.ts';
import { m } from '#messages/generated/messages.js';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

export const kindWords: Readonly<Record<CredentialKind, () => string>> = {
  training_assessment: m.credentials_kind_training_assessment,
  vocational: m.credentials_kind_vocational,
  industry_currency: m.credentials_kind_industry_currency,
  development: m.credentials_kind_development,
  licence: m.credentials_kind_licence,
  child_check: m.credentials_kind_child_check,
  other: m.credentials_kind_other,
};

export const needWords: Readonly<Record<CredentialNeed, () => string>> = {
  training_assessment: m.credentials_need_training_assessment,
  vocational: m.credentials_need_vocational,
  currency: m.credentials_need_currency,
};

export const stateWords: Readonly<
  Record<Credential['state'], { readonly tone: StatusTone; readonly name: () => string }>
> = {
  valid: { tone: 'success', name: m.credentials_state_valid },
  no_date: { tone: 'success', name: m.credentials_state_no_date },
  ends_soon: { tone: 'warning', name: m.credentials_state_ends_soon },
  expired: { tone: 'danger', name: m.credentials_state_expired },
  replaced: { tone: 'neutral', name: m.credentials_state_replaced },
};
