interface LanguageFacts {
  /** What its speakers call it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whether a native reader has been through all of it. */
  readonly reviewed: boolean;
}

/** Every language the product speaks; what a catalogue does not say, English says. */
export const languages = {
  en: { name: 'English', direction: 'ltr', reviewed: true },
  ar: { name: 'العربية', direction: 'rtl', reviewed: false },
  vi: { name: 'Tiếng Việt', direction: 'ltr', reviewed: false },
} as const satisfies Record<string, LanguageFacts>;

export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as Locale[];

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => languages[locale].direction;

/** The languages of an organisation: those it has words in, and English always. */
export const offeredLanguages = (words: Readonly<Record<string, unknown>>): Locale[] =>
  locales.filter((locale) => locale === 'en' || locale in words);
