/** English is written as in the currency's own country: "$1,250.00", not "A$1,250.00". */
const localeFor = (language: string, currency: string): string =>
  language === 'en' && currency === 'AUD' ? 'en-AU' : language;

/** Whole cents as "$1,250.00"; `short` leaves out cents that are none: "$1,250". */
export const formatMoney = (
  cents: number,
  currency: string,
  language: string,
  { short = false }: { short?: boolean } = {},
): string =>
  new Intl.NumberFormat(localeFor(language, currency), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
  }).format(cents / 100);
