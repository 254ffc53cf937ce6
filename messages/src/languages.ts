interface LanguageFacts {
  /** Its own name for itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whether a native speaker has reviewed all of it. */
  readonly reviewed: boolean;
}

/** Every language of the product. Messages missing from a catalogue fall back to English. */
export const languages = {
  en: { name: 'English', direction: 'ltr', reviewed: true },
  ar: { name: 'العربية', direction: 'rtl', reviewed: false },
  vi: { name: 'Tiếng Việt', direction: 'ltr', reviewed: false },
} as const satisfies Record<string, LanguageFacts>;

export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as Locale[];

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => languages[locale].direction;

/** The languages of an organisation: those it has words in, plus English. */
export const offeredLanguages = (words: Readonly<Record<string, unknown>>): Locale[] =>
  locales.filter((locale) => locale === 'en' || locale in words);
