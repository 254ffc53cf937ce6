import { numberFormatter } from './formats.ts';
import { directionOf } from './languages.ts';
import type { Locale } from './languages.ts';

/** English and Arabic format the currency as its own country does: "$1,250.00", not "A$1,250.00". */
const localeFor = (language: string, currency: string): string => {
  if (language !== 'en' && language !== 'ar') return language;
  return currency === 'AUD' ? 'en-AU' : 'en';
};

/** Isolates an amount inside a right-to-left line: "$8,799", not "$AU 8,799". */
const inOrder = (amount: string, language: string): string =>
  directionOf(language as Locale) === 'rtl' ? `\u2066${amount}\u2069` : amount;

/** Whole cents as "$1,250.00"; `short` drops cents of zero: "$1,250". */
export const formatMoney = (
  cents: number,
  currency: string,
  language: string,
  { short = false }: { short?: boolean } = {},
): string =>
  inOrder(
    numberFormatter(localeFor(language, currency), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
    }).format(cents / 100),
    language,
  );
