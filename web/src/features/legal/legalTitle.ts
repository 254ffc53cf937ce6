import type { LegalKind } from '#contract/legal.ts';
import { m } from '#messages/generated/messages.js';

const titles: Record<LegalKind, () => string> = {
  terms_of_use: () => m.legal_terms_of_use(),
  privacy_policy: () => m.legal_privacy_policy(),
};
export const legalTitle = (kind: LegalKind): string => titles[kind]();
