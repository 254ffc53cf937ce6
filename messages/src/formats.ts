/**
 * Locale tag for dates and numbers. English without a country puts the day before the month, as most of the world
 * does. Arabic uses the digits 0-9, so that what people read matches codes and what they type.
 */
const tags: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

export const formatTag = (language: string): string => tags[language] ?? language;
