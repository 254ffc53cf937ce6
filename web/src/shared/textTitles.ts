import type { TextKind } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';

/** How staff call the texts people accept or sign. */
export const textTitles: Readonly<Record<TextKind, () => string>> = {
  terms_of_use: m.legal_terms_of_use,
  privacy_policy: m.legal_privacy_policy,
  privacy: m.texts_name_privacy,
  identifier_privacy: m.texts_name_identifier_privacy,
  truth: m.texts_name_truth,
  fees_and_refunds: m.texts_name_fees_and_refunds,
  guardian_consent: m.texts_name_guardian_consent,
  payer_agreement: m.texts_name_payer_agreement,
  integrity: m.texts_name_integrity,
};
