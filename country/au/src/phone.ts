/*
 * Telephone numbers of all countries, Australian by default. Even the smallest metadata has 25 KB, so load it lazily.
 */
import { ParseError, parsePhoneNumberWithError, type PhoneNumber } from 'libphonenumber-js/min';

export interface Phone {
  /** As stored and dialled: +61412345678. */
  readonly e164: string;
  /** As written in its country; for other countries with the country code in front. */
  readonly shown: string;
  /** ISO 3166, if the number belongs to one country. */
  readonly country: string | undefined;
  readonly australianMobile: boolean;
}

/** `extension`: the number is valid, but we can only store numbers that are dialled as a whole. */
export type PhoneProblem =
  | 'not_a_number'
  | 'unknown_country'
  | 'too_short'
  | 'too_long'
  | 'not_in_use'
  | 'extension';

const PROBLEMS: Readonly<Record<string, PhoneProblem>> = {
  INVALID_COUNTRY: 'unknown_country',
  TOO_SHORT: 'too_short',
  TOO_LONG: 'too_long',
};

/** Parses a typed number or says what is wrong with it. */
export function readPhone(typed: string): Phone | { readonly problem: PhoneProblem } {
  try {
    const number = parsePhoneNumberWithError(typed, { defaultCountry: 'AU', extract: false });
    if (number.ext) return { problem: 'extension' };
    return number.isValid() ? phone(number) : { problem: whyNotValid(number) };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { problem: PROBLEMS[error.message] ?? 'not_a_number' };
  }
}

/** Australian mobiles and fixed lines have 9 digits after the 0; the library only checks its shortest numbers. */
function whyNotValid({ countryCallingCode, nationalNumber }: PhoneNumber): PhoneProblem {
  if (countryCallingCode !== '61' || !/^[23478]/.test(nationalNumber)) return 'not_in_use';
  if (nationalNumber.length === 9) return 'not_in_use';
  return nationalNumber.length < 9 ? 'too_short' : 'too_long';
}

function phone(number: PhoneNumber): Phone {
  const { country } = number;
  const home = number.countryCallingCode === '61';
  return {
    e164: number.number,
    shown: home ? number.formatNational() : number.formatInternational(),
    country,
    // The small metadata has no number types; in Australia's plan, 04 and 05 are mobiles.
    australianMobile: home && /^[45]\d{8}$/.test(number.nationalNumber),
  };
}
