import type { Locale } from '#messages/languages.ts';
import type { TermInputs } from '#messages/terms.ts';

/** Who reads a first view, in which words, and when. */
export interface ViewInput {
  readonly terms: TermInputs;
  readonly language: Locale;
  readonly reader: { readonly language: Locale; readonly timeZone: string };
  readonly now: Date;
}
