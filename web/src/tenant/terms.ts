import type { BrandSettings, Terms } from '#contract/brand.ts';
import { plainTerms, termInputs } from '#messages/terms.ts';
import type { TermInputs } from '#messages/terms.ts';
import { brandSettings, pageLanguage, useBrandSettings } from './settings.ts';

const termsOf = (settings: BrandSettings | null, language: string): Terms =>
  settings?.terminologies[language] ?? Object.values(settings?.terminologies ?? {})[0] ?? plainTerms;

let made = { settings: brandSettings(), language: pageLanguage(), inputs: null as TermInputs | null };

/** Made once, because nearly every part of a screen asks for them. */
function inputsOf(settings: BrandSettings | null): TermInputs {
  const language = pageLanguage();
  if (made.inputs && made.settings === settings && made.language === language) return made.inputs;
  const inputs = termInputs(termsOf(settings, language), language);
  made = { settings, language, inputs };
  return inputs;
}

/** The organisation's words as inputs of messages: `m.learning_title(useTerms())`. */
export const useTerms = (): TermInputs => inputsOf(useBrandSettings());

/** The same outside components: titles, guards. */
export const terms = (): TermInputs => inputsOf(brandSettings());
