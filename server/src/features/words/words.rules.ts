import { m } from '#messages/generated/messages.js';
import type { Terms } from '#contract/brand.ts';
import type { LanguageWords, SentencePlace } from '#contract/console/words.ts';
import type { Language } from '#contract/kit/values.ts';
import { languages, locales } from '#messages/languages.ts';
import { plainTermsIn } from '#messages/plainTerms.ts';
import { termInputs } from '#messages/terms.ts';
import { terminologiesOf } from '#server/features/brand/brand.rules.ts';
import type { TermRow } from '#server/features/brand/brand.queries.ts';

/* What an organisation's words are in each language, and how they read in sentences. Pure. */

/** Every language of the product with the organisation's words, English first. */
export function languageWords(rows: readonly TermRow[]): Omit<LanguageWords, 'revision'>[] {
  const inUse = terminologiesOf(rows);
  return locales.map((language) => ({
    language,
    offered: language in inUse,
    reviewed: languages[language].reviewed,
    terms: inUse[language] ?? plainTermsIn(language),
    plain: plainTermsIn(language),
  }));
}

export interface Sentence {
  readonly where: SentencePlace;
  readonly text: string;
}

/** Sentences of students' screens that between them show every form of every word. */
export function sentencesWith(terms: Terms, locale: Language): Sentence[] {
  const inputs = termInputs(terms, locale);
  const options = { locale };
  const title = (text: string): Sentence => ({ where: 'title', text });
  const screen = (text: string): Sentence => ({ where: 'screen', text });
  return [
    title(m.app_title_browse(inputs, options)),
    title(m.app_title_subscriptions(inputs, options)),
    title(m.app_title_units(inputs, options)),
    title(m.app_title_assessments(inputs, options)),
    title(m.registration_title(inputs, options)),
    ...[1, 2, 5, 11].map((count) => screen(m.catalogue_count({ ...inputs, count }, options))),
    ...[1, 2, 5].map((count) => screen(m.learning_learned_text({ ...inputs, count }, options))),
    screen(m.subscriptions_empty_text(inputs, options)),
    screen(m.registration_start_back(inputs, options)),
    screen(m.assessments_work_observe_lead(inputs, options)),
    screen(m.catalogue_none_title(inputs, options)),
    screen(m.assessments_to_overview(inputs, options)),
    screen(m.profile_notify_assessment_reminders_help(inputs, options)),
  ];
}
