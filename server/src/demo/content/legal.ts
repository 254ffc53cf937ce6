import type { TextKind, TextWords } from '#contract/console/texts.ts';
import { startingText } from '#server/features/texts/startingText.rules.ts';
import type { RichText } from './types.ts';

/* The demonstration shows the texts an organisation can begin with. */

export const demoText = (kind: TextKind, organisation: string, contactEmail: string): TextWords =>
  startingText(kind, { country: 'AU', organisation, contactEmail })!;

export const termsOfUse = (organisation: string, contact: string): RichText =>
  demoText('terms_of_use', organisation, contact).document;

export const privacyPolicy = (organisation: string, contact: string): RichText =>
  demoText('privacy_policy', organisation, contact).document;

/** The integrity declaration at the start of an attempt. */
export const integrityDeclaration: RichText = demoText('integrity', '', '').document;
