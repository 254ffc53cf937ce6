/** Languages that courses are taught and read in; captions in any other keep theirs. */
const known =
  'en ar vi zh-Hans zh-Hant hi pa ne ur fa ta si te ml gu bn tl ko ja th id ms my km lo es fr de it pt el ru uk pl tr so sw am mi sm'.split(
    ' ',
  );

function nameIn(reader: string, language: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** What its speakers call a language. */
export const nativeName = (language: string): string => nameIn(language, language).slice(0, 100);

/** The languages to choose from, with the one that is chosen. */
export const languagesWith = (chosen: string, reader: string): { value: string; label: string }[] =>
  [...new Set([chosen, ...known])]
    .map((value) => ({ value, label: nameIn(reader, value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, reader));
