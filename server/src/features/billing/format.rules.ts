/* Amounts and days in words, for letters and documents. */

/** English is written as in Australia: 27 January 2027, $1,250.00. */
const localeOf = (language: string): string => (language === 'en' ? 'en-AU' : language);

export const moneyText = (cents: number, currency: string, language: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);

/** A calendar day, which has no time zone. */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
