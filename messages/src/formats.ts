/**
 * The tag by which dates and numbers of a language are written. English without a country: day before month, as most
 * of the world writes it. Arabic with the digits 0-9, so that what is read matches codes and what is typed.
 */
const tags: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

export const formatTag = (language: string): string => tags[language] ?? language;
