import type { Reader } from '#messages/dates.ts';
import type { Locale } from '#messages/languages.ts';
import type { TermInputs } from '#messages/terms.ts';

/** What a sentence with names and dates needs: the organisation's words, who reads, and the present instant. */
export interface Wording {
  readonly terms: TermInputs;
  readonly reader: Reader;
  readonly now: Date;
}

/** The same with the language as the compiled messages take it. */
export type MessageWording = Wording & { readonly at: { readonly locale: Locale } };

export const spokenBy = (wording: Wording): MessageWording => ({
  ...wording,
  at: { locale: wording.reader.language as Locale },
});
