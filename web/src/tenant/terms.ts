import type { BrandSettings, Terms } from '#contract/brand.ts';
import { plainTerms, termInputs } from '#messages/terms.ts';
import type { TermInputs } from '#messages/terms.ts';
import { brandSettings, pageLanguage, useBrandSettings } from './settings.ts';

const termsOf = (settings: BrandSettings | null, language: string): Terms =>
  settings?.terminologies[language] ?? Object.values(settings?.terminologies ?? {})[0] ?? plainTerms;

const inputsOf = (settings: BrandSettings | null): TermInputs =>
  termInputs(termsOf(settings, pageLanguage()), pageLanguage());

/** The organisation's words as inputs of messages: `m.learning_title(useTerms())`. */
export const useTerms = (): TermInputs => inputsOf(useBrandSettings());

/** The same outside components: titles, guards. */
export const terms = (): TermInputs => inputsOf(brandSettings());
