/* Telephone numbers of all countries, Australia where none is said. The smallest metadata: 25 KB, load it lazily. */
import { ParseError, parsePhoneNumberWithError, type PhoneNumber } from 'libphonenumber-js/min';

export interface Phone {
  /** As it is stored and dialled: +61412345678. */
  readonly e164: string;
  /** As people of its country write it; abroad with the country's code in front. */
  readonly shown: string;
  /** ISO 3166, where the number belongs to one country. */
  readonly country: string | undefined;
  readonly australianMobile: boolean;
}

/** `extension`: the number is right, but only a number that is dialled whole can be kept. */
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

/** Reads a typed number, or says what is wrong with it. */
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

/** Mobiles and fixed lines of Australia have 9 digits after the 0; the library knows only of its shortest numbers. */
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
    // Types of numbers are not in the small metadata; Australia's plan gives 04 and 05 to mobiles.
    australianMobile: home && /^[45]\d{8}$/.test(number.nationalNumber),
  };
}
