import { australia, country as countries } from '#au/avetmiss/country.ts';
import { state as states } from '#au/avetmiss/state.ts';
import { overseasPostcode } from '#au/postcodes.ts';
import type { DeliveryLocation } from '#contract/console/intakes/deliveryLocation.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';

/* A place as somebody types it, and as it is reported. */

export type Place = Pick<DeliveryLocation, 'code' | 'name' | 'suburb' | 'state' | 'postcode' | 'country'>;
export type PlaceValues = Record<keyof Place, string>;

const overseasState = '99';

/** Australia and its territories. */
export const isHere = (country: string): boolean => country.startsWith('11');

export const countryChoices = () => countries.codes.map(({ code, label }) => ({ value: code, label }));
export const stateChoices = () => [
  { value: '', label: m.locations_state_choose() },
  ...states.codes
    .filter(({ code }) => code !== overseasState)
    .map(({ code, label }) => ({ value: code, label })),
];

/** A place as it is typed; without one, what a new place begins with. */
export function valuesOf(place: Place | null): PlaceValues {
  if (!place) return { name: '', code: '', country: australia, suburb: '', postcode: '', state: '' };
  const { code, name, suburb, state, postcode, country } = place;
  const abroad = !isHere(country);
  return { code, name, suburb, country, state: abroad ? '' : state, postcode: abroad ? '' : postcode };
}

/** What is sent: a place overseas is reported without postcode and state of its own. */
export function placeOf(values: PlaceValues): Place {
  const { country } = values;
  const here = isHere(country);
  return {
    name: values.name.trim(),
    code: values.code.trim(),
    country,
    suburb: values.suburb.trim(),
    postcode: here ? values.postcode.trim() : overseasPostcode,
    state: here ? values.state : overseasState,
  };
}

/** Suburb, state and postcode, or suburb and country, on one line. */
export function addressOf({ suburb, state, postcode, country }: Place): string {
  if (!isHere(country)) {
    return [suburb, countries.codes.find(({ code }) => code === country)?.label].filter(Boolean).join(', ');
  }
  const short = states.codes.find(({ code }) => code === state)?.abbreviation ?? '';
  return [suburb, short, postcode].filter((part) => part !== '').join(' ');
}

export const checks = {
  name: (text: string) => (text.trim() === '' ? m.locations_error_name() : null),
  code: (text: string) => (/^\S{1,10}$/.test(text.trim()) ? null : m.locations_error_code()),
  suburb: (text: string) => (text.trim() === '' ? m.locations_error_suburb() : null),
  postcode: (text: string, { country }: PlaceValues) =>
    isHere(country) && !/^\d{4}$/.test(text.trim()) ? m.locations_error_postcode() : null,
  state: (text: string, { country }: PlaceValues) =>
    isHere(country) && text === '' ? m.locations_error_state() : null,
};

/** What only the server can tell, in sentences beside the fields. */
const sentences: Readonly<Record<string, () => string>> = {
  'code taken': m.locations_error_code_taken,
  'postcode postcode_of_post_boxes': m.locations_error_post_boxes,
  'postcode postcode_not_a_postcode': m.locations_error_no_postcode,
  'state state_not_of_postcode': m.locations_error_state_of_postcode,
  'suburb postcode_in_suburb': m.locations_error_postcode_in_suburb,
};
const byField: Readonly<Record<string, () => string>> = {
  code: m.locations_error_code,
  name: m.locations_error_name,
  suburb: m.locations_error_suburb,
  postcode: m.locations_error_postcode,
  state: m.locations_error_state,
};

/** By field; empty when the server said nothing of a field we know. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      const sentence = sentences[`${field} ${code}`] ?? byField[field];
      return sentence ? [[field, sentence()]] : [];
    }),
  );
